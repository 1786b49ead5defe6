import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { rotpGrading } from '../../../contract/grading.ts'
import type { WorkComment, WorkVersion } from '../../../contract/work.ts'
import { CommentList } from '../../work/CommentList.tsx'
import { CommentForm } from './CommentForm.tsx'

/** Comments on a submission, with a field to add one. */
export function Comments({ version: { submissionid, comments, files } }: { version: WorkVersion }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useConfirmedCommand(rotpGrading.removeComment, { invalidates: [rotpGrading.detail] })
  const ask = ({ commentid, text }: WorkComment) =>
    remove.ask({
      input: { commentid },
      title: 'Delete the comment?',
      message: text,
      yes: 'Delete it',
      danger: true,
    })
  return (
    <section aria-labelledby="comments-title">
      <SectionTitle id="comments-title">Comments</SectionTitle>
      {comments.length === 0 ? <Text mb="sm">None yet.</Text> : null}
      <CommentList comments={comments} files={files} onRemove={(comment) => void ask(comment)} />
      {isOpen ? (
        <CommentForm
          submissionid={submissionid}
          about="Comment on the whole"
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          Comment on the whole
        </Button>
      )}
    </section>
  )
}
