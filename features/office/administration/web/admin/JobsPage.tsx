import { Badge } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { callOperation } from '#platform/web/client.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { BulkAction } from '#platform/web/staff/bulk/run-bulk.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { office } from '../../contract/office-contract.ts'
import type { JobRow } from '../../contract/office-rows.ts'
import { type JobState, jobStates } from '../../rules/office/job-states.ts'
import { jobText } from '../../rules/office/job-text.ts'

const words: Record<JobState, string> = {
  'given-up': 'Failed',
  failing: 'Retrying',
  waiting: 'Waiting',
  later: 'Scheduled',
  running: 'Running',
}
const colors: Record<JobState, string> = {
  'given-up': 'red',
  failing: 'orange',
  waiting: 'gray',
  later: 'gray',
  running: 'teal',
}
const states = jobStates.map((value) => ({ value, label: words[value] }))

const hasFailed = ({ state }: JobRow): boolean => state === 'given-up' || state === 'failing'

const tryAgain: BulkAction<JobRow> = {
  label: 'Try again',
  fits: hasFailed,
  message: (rows) => `${rows.length === 1 ? 'One job starts' : `${rows.length} jobs start`} again now.`,
  run: ({ jobid }) => callOperation(office.retryJob, { jobid }),
}

/** Background jobs that are waiting, failed or given up. */
export default function JobsPage() {
  const list = useListState(office.jobList)
  const retry = useCommand(office.retryJob, {
    invalidates: [office.jobList, office.today],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const columns: Column<JobRow>[] = [
    column('name', 'Job', { card: 'heading' }, (row) => jobText(row.name)),
    column('state', 'Status', (row) => <Badge color={colors[row.state]}>{words[row.state]}</Badge>),
    column('attempts', 'Attempts', { end: true }, (row) => `${row.attempts} of ${row.maxAttempts}`),
    column('due', 'Due', (row) => formatDateTime(row.dueAt)),
    column('failure', 'Failure', (row) => row.failure ?? ''),
    column('retry', 'Retry', { end: true }, (row) =>
      hasFailed(row) ? (
        <RowButton
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={`Try ${jobText(row.name)} again`}
          onClick={() => retry.mutate({ jobid: row.jobid }, orNotify)}
        >
          Try again
        </RowButton>
      ) : null,
    ),
  ]
  return (
    <StaffList
      title="Jobs"
      lead="Emails, reminders and look-ups that run in the background. A failed job is retried with growing delays, then stopped."
      of={office.jobList}
      list={list}
      search={{ label: 'Search jobs', example: 'Name of the job' }}
      filters={[{ name: 'state', label: 'Status', options: states }]}
      columns={columns}
      rowKey={(row) => row.jobid}
      bulk={{ actions: [tryAgain], nameOf: ({ name }) => jobText(name) }}
      again={15_000}
      empty={{ title: 'No jobs', message: 'Everything that was asked for is done.' }}
    />
  )
}
