import { Alert, Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { rotpGrading, type SubmissionDetail } from '../../../contract/grading.ts'
import { workLabels } from '../../parts/work-labels.ts'
import { VersionView } from '../../work/VersionView.tsx'
import { Comments } from './Comments.tsx'
import { GradeForm } from './GradeForm.tsx'
import { WorkViewer } from './WorkViewer.tsx'

const Markdown = lazy(async () => ({
  default: (await import('#platform/web/parts/markdown/Markdown.tsx')).Markdown,
}))

/** One submission, with the work on one side and the rubric and comments on the other. */
export function GradeOne({ submissionid }: { submissionid: string }) {
  const detail = useQuery(rotpGrading.detail, { submissionid })
  return (
    <PageFrame
      wide
      title={detail.data ? `${detail.data.name}: ${detail.data.assignment}` : 'Submission'}
      lead={<AppLink to="/assignmentSubmissions">All submitted work</AppLink>}
    >
      <QueryState query={detail}>{(found) => <Body detail={found} />}</QueryState>
    </PageFrame>
  )
}

function Body({ detail }: { detail: SubmissionDetail }) {
  const { version, earlier, likeness, instructions, criteria, canGrade, dueAt } = detail
  const { state, handedInAt, late, note, files, percent } = version
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Stack gap="lg" miw={0}>
        <Group role="status">
          <Badge size="lg" color={workLabels[state].color}>
            {percent === null ? workLabels[state].label : `${percent}%`}
          </Badge>
          <Text>
            Version {version.version}, submitted {handedInAt ? formatDateTime(handedInAt) : ''}
          </Text>
          {late ? <Badge color="red">Late</Badge> : null}
        </Group>
        <Quiet>
          Due {formatDateTime(dueAt)}. {detail.email}
        </Quiet>
        <Likeness likeness={likeness} />
        {note ? (
          <section aria-labelledby="text-title">
            <SectionTitle id="text-title">Text</SectionTitle>
            <Text style={{ whiteSpace: 'pre-line' }} data-anywhere>
              {note}
            </Text>
          </section>
        ) : null}
        {files.map((file) => (
          <WorkViewer key={file.fileid} version={version} file={file} />
        ))}
        <details>
          <summary>The assignment</summary>
          <Suspense fallback={null}>
            <Markdown source={instructions} topLevel={3} />
          </Suspense>
        </details>
      </Stack>
      <Stack gap="lg" miw={0}>
        {canGrade ? <GradeForm detail={detail} /> : null}
        {version.feedback && !canGrade ? (
          <section aria-labelledby="feedback-title">
            <SectionTitle id="feedback-title">What was written to the student</SectionTitle>
            <Text style={{ whiteSpace: 'pre-line' }}>{version.feedback}</Text>
          </section>
        ) : null}
        <Comments version={version} />
        {earlier.map((each) => (
          <VersionView key={each.submissionid} version={each} criteria={criteria} />
        ))}
      </Stack>
    </SimpleGrid>
  )
}

function Likeness({ likeness }: { likeness: SubmissionDetail['likeness'] }) {
  if (likeness.length === 0) return null
  return (
    <Alert color="yellow" title="This resembles other work">
      <Rows>
        {likeness.map(({ submissionid, name, assignment, percent, what }) => (
          <li key={submissionid + what}>
            <AppLink to={`/assignmentSubmissions?submission=${submissionid}`}>{name}</AppLink>
            {what === 'file'
              ? `: the same file, in ${assignment}`
              : `: ${percent}% of the phrases are the same`}
          </li>
        ))}
      </Rows>
      <Text mt="xs" size="sm">
        A hint only: quotes and procedures look alike, too.
      </Text>
    </Alert>
  )
}
