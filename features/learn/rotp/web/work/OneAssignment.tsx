import { Alert, Badge, Group, Loader, Stack, Table, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { rotpWork } from '../../contract/work.ts'
import { workLabels } from '../parts/work-labels.ts'
import { DraftEditor } from './DraftEditor.tsx'
import { VersionView } from './VersionView.tsx'

const Markdown = lazy(async () => ({
  default: (await import('#platform/web/parts/markdown/Markdown.tsx')).Markdown,
}))

type Work = OutputOf<typeof rotpWork.open>

/** A student's assignment: instructions, the work, and the instructor's feedback. */
export function OneAssignment({ assignmentid }: { assignmentid: string }) {
  const open = useQuery(rotpWork.open, { assignmentid })
  return (
    <PageFrame
      title={open.data?.title ?? 'Assignment'}
      lead={<AppLink to="/assignments">All assignments</AppLink>}
    >
      <QueryState query={open}>{(work) => <Body work={work} />}</QueryState>
    </PageFrame>
  )
}

function Body({ work }: { work: Work }) {
  const { state, dueAt, term, instructions, criteria, passPercent, isWritable, versions } = work
  const draft = versions.find((each) => each.state === 'draft') ?? null
  const sent = versions.filter((each) => each.state !== 'draft')
  return (
    <Stack gap="xl">
      <Group role="status">
        <Badge size="lg" color={workLabels[state].color}>
          {workLabels[state].label}
        </Badge>
        <Text>Due {formatDateTime(dueAt)}</Text>
        <Text c="dimmed">{term}</Text>
      </Group>
      <section aria-labelledby="task-title">
        <SectionTitle id="task-title">What to do</SectionTitle>
        <Suspense fallback={<Loader />}>
          <Markdown source={instructions} topLevel={3} />
        </Suspense>
      </section>
      <section aria-labelledby="rubric-title">
        <SectionTitle id="rubric-title">How it is graded</SectionTitle>
        <Table>
          <Table.Tbody>
            {criteria.map(({ key, label, description, points }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  {label}
                  <Text size="sm" c="dimmed">
                    {description}
                  </Text>
                </Table.Td>
                <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                  {points} points
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text mt="xs">{passPercent}% are needed to pass.</Text>
      </section>
      {state === 'returned' ? (
        <Alert color="copper" title="Please rework this">
          Your instructor returned it. Read the comments below, then submit a new version.
        </Alert>
      ) : null}
      {isWritable ? (
        <DraftEditor assignmentid={work.assignmentid} draft={draft} before={sent[0]?.note ?? ''} />
      ) : null}
      {sent.map((version) => (
        <VersionView key={version.submissionid} version={version} criteria={criteria} />
      ))}
    </Stack>
  )
}
