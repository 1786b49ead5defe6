import { Badge, Stack, Title } from '@mantine/core'
import { useParams } from 'react-router'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { AttemptDetail, AttemptEvent } from '../../../contract/admin-views.ts'
import { attemptLabels } from '../../../contract/admin-views.ts'
import { AttemptActions } from './AttemptActions.tsx'
import { AttemptAnswers } from './AttemptAnswers.tsx'

/** One attempt: answers, their times, and the staff actions on it. */
export default function AttemptAdminPage() {
  const { attemptid = '' } = useParams()
  const query = useQuery(examsAdmin.adminAttempt, { attemptid })
  const attempt = query.data
  return (
    <PageFrame
      wide
      title={attempt ? `${attempt.name}, ${attempt.title}` : 'Exam attempt'}
      lead={
        attempt ? (
          <Badge color={attemptLabels[attempt.state].color}>{attemptLabels[attempt.state].label}</Badge>
        ) : undefined
      }
      actions={attempt ? <AttemptActions attempt={attempt} /> : undefined}
    >
      <QueryState query={query}>{(data) => <Attempt attempt={data} />}</QueryState>
    </PageFrame>
  )
}

function Attempt({ attempt }: { attempt: AttemptDetail }) {
  const { startedAt, deadlineAt, submittedAt, endedBy, scorePercent, extendedMinutes } = attempt
  const extended = extendedMinutes > 0 ? `, ${extendedMinutes} of them added` : ''
  return (
    <Stack gap="lg">
      <Facts
        rows={[
          ['Person', `${attempt.username}, ${attempt.email}`],
          ['Signed as', attempt.legalName],
          ['Proctor', attempt.proctor && `${attempt.proctor.name}, ${attempt.proctor.place}`],
          ['Attempt', `Number ${attempt.number}; ${attempt.attemptsUsed} of ${attempt.attemptsAllowed} used`],
          ['May try until', attempt.rightEnded ? 'Withdrawn' : formatDate(attempt.accessUntil)],
          ['Started', formatDateTime(startedAt)],
          ['Time', `${attempt.minutes + extendedMinutes} minutes${extended}`],
          ['Deadline', formatDateTime(deadlineAt)],
          [
            'Ended',
            submittedAt &&
              `${formatDateTime(submittedAt)}, ${endedBy === 'time' ? 'by the clock' : 'by the learner'}`,
          ],
          ['Score', scorePercent === null ? null : `${scorePercent}% (${attempt.passPercent}% needed)`],
          ['Void because', attempt.voidReason],
          ...attempt.topics.map(({ title, items, percent }) => [title, `${percent}% of ${items}`] as const),
        ]}
      />
      <section>
        <Title order={2} size="h3" mb="sm">
          History
        </Title>
        <DataTable
          caption="Events"
          columns={eventColumns}
          rows={attempt.events}
          rowKey={({ at, what, message }) => `${at} ${what} ${message}`}
        />
      </section>
      <section>
        <Title order={2} size="h3" mb="sm">
          Answers
        </Title>
        <AttemptAnswers attempt={attempt} />
      </section>
    </Stack>
  )
}

const eventColumns: Column<AttemptEvent>[] = [
  column('what', 'What', { card: 'heading' }, ({ what }) => what),
  column('at', 'When', ({ at }) => formatDateTime(at)),
  column('who', 'Who', ({ who }) => who),
  column('message', 'Details', ({ message }) => message || '–'),
  column('ip', 'Address', ({ ip }) => ip || '–'),
]
