import { Box, CloseButton, Group, Text } from '@mantine/core'
import { formatClock, formatDate } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { WorkComment, WorkFile } from '../../contract/work.ts'

interface Props {
  comments: readonly WorkComment[]
  files: readonly WorkFile[]
  /** Deletes a comment; set only for users who may delete it. */
  onRemove?: (comment: WorkComment) => void
}

/** Comments with their positions; positions in pictures show their pin number. */
export function CommentList({ comments, files, onRemove }: Props) {
  if (comments.length === 0) return null
  return (
    <Rows aria-label="Comments">
      {comments.map((comment) => (
        <Box component="li" key={comment.commentid} p="sm" bd="1px solid var(--pm-line)" bdrs="md">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text style={{ whiteSpace: 'pre-line' }} data-anywhere>
              {comment.text}
            </Text>
            {onRemove && comment.isMine ? (
              <CloseButton
                aria-label={`Delete the comment ${comment.text}`}
                onClick={() => onRemove(comment)}
              />
            ) : null}
          </Group>
          <Quiet>
            {[spotText(comment, comments, files), comment.author, formatDate(comment.at)]
              .filter(Boolean)
              .join(', ')}
          </Quiet>
        </Box>
      ))}
    </Rows>
  )
}

function spotText(comment: WorkComment, all: readonly WorkComment[], files: readonly WorkFile[]): string {
  const { fileid, page, x, second } = comment
  const file = files.find((each) => each.fileid === fileid)
  if (!file) return ''
  if (x !== null) return `${file.name}, spot ${pinNumber(comment, all)}`
  if (page !== null) return `${file.name}, page ${page}`
  return second === null ? file.name : `${file.name} at ${formatClock(second)}`
}

/** Returns the number of a comment's pin, starting at 1 for each picture. */
export const pinNumber = ({ commentid, fileid }: WorkComment, all: readonly WorkComment[]): number =>
  all
    .filter((each) => each.fileid === fileid && each.x !== null)
    .findIndex((each) => each.commentid === commentid) + 1
