import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import type { Criterion } from '#features/learn/grading/contract/rubric.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { WorkVersion } from '../../contract/work.ts'
import { workLabels } from '../parts/work-labels.ts'
import { CommentList } from './CommentList.tsx'
import { SpotPicture } from './SpotPicture.tsx'
import { fileAddress, WorkFileLink } from './WorkFileLink.tsx'

interface Props {
  version: WorkVersion
  criteria: readonly Criterion[]
}

/** Submitted version with its note, grade and comments. */
export function VersionView({ version, criteria }: Props) {
  const { state, handedInAt, late, note, files, percent, points, feedback, gradedBy, comments } = version
  const title = `Version ${version.version}`
  return (
    <Box component="section" p="md" bd="1px solid var(--pm-line)" bdrs="lg" aria-label={title}>
      <Group justify="space-between" align="flex-start">
        <SectionTitle mb={0}>{title}</SectionTitle>
        <Badge color={workLabels[state].color}>
          {percent === null
            ? workLabels[state].label
            : `${percent}%, ${version.passed ? 'passed' : 'not passed'}`}
        </Badge>
      </Group>
      <Quiet mb="sm">
        Submitted {handedInAt ? formatDateTime(handedInAt) : ''}
        {late ? ', late' : ''}
        {gradedBy ? `. Read by ${gradedBy}` : ''}
      </Quiet>
      <Stack gap="md">
        {feedback ? (
          <Box p="sm" bg="var(--pm-surface)" bdrs="md">
            <Text style={{ whiteSpace: 'pre-line' }}>{feedback}</Text>
          </Box>
        ) : null}
        {points ? (
          <Rows>
            {criteria.map(({ key, label, points: most }) => (
              <Group component="li" key={key} justify="space-between" wrap="nowrap">
                <Text>{label}</Text>
                <Text>
                  {points[key] ?? '–'} of {most}
                </Text>
              </Group>
            ))}
          </Rows>
        ) : null}
        {note ? (
          <Text style={{ whiteSpace: 'pre-line' }} data-anywhere>
            {note}
          </Text>
        ) : null}
        {files.map((file) => (
          <div key={file.fileid}>
            <WorkFileLink file={file} />
            {isPicture(file.kind) &&
            comments.some(({ fileid, x }) => fileid === file.fileid && x !== null) ? (
              <SpotPicture
                address={fileAddress(file.fileid)}
                name={file.name}
                comments={comments.filter(({ fileid }) => fileid === file.fileid)}
              />
            ) : null}
          </div>
        ))}
        <CommentList comments={comments} files={files} />
      </Stack>
    </Box>
  )
}

export const isPicture = (kind: string | null): boolean => kind === 'jpg' || kind === 'png' || kind === 'webp'
