import { Anchor, Badge, Text } from '@mantine/core'
import type { OperationError } from '#platform/web/client.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { programsAdmin } from '../../contract/admin-contract.ts'
import type { InterestRow } from '../../contract/admin-views.ts'
import { interestStates, seminarLevels } from '../../rules/interests.ts'
import { seminarNames } from '../../rules/seminar-names.ts'
import { shortName } from '../program-labels.ts'

const stateLabels = {
  open: { label: 'Waiting for dates', color: 'copper' },
  notified: { label: 'Notified', color: 'teal' },
  ended: { label: 'Ended by the person', color: 'gray' },
} as const

const columns: Column<InterestRow>[] = [
  column('person', 'Who', { card: 'heading' }, ({ person, company }) =>
    company ? `${person}, ${company}` : person,
  ),
  column('email', 'Email', ({ email }) => (
    <Anchor inherit href={`mailto:${email}`} data-anywhere>
      {email}
    </Anchor>
  )),
  column('level', 'Seminar', ({ level }) => shortName(level)),
  column('region', 'Preferred location', ({ region }) => region),
  column('people', 'People', { end: true }, ({ people }) => people),
  column('remarks', 'Remarks', ({ remarks }) => remarks || '–'),
  column('state', 'Status', ({ state }) => (
    <Badge color={stateLabels[state].color}>{stateLabels[state].label}</Badge>
  )),
  column('since', 'Since', ({ createdAt }) => <Day at={createdAt} />),
  column('notified', 'Notified of dates', (row) => <Sent row={row} />),
]

const filters: StaffFilter<'level' | 'state'>[] = [
  filterBy('level', 'Seminar', optionsOf(seminarNames, seminarLevels)),
  filterBy('state', 'Status', optionsOf(stateLabels, interestStates)),
]

/** People waiting for seminar dates, with the seminar and their preferred location. */
export default function SeminarInterestPage() {
  const list = useListState(programsAdmin.interestList)
  return (
    <StaffList
      title="Interest in seminars"
      lead="Plan seminars where people are waiting. After you notify someone of dates, mark it so that no one is notified twice."
      of={programsAdmin.interestList}
      list={list}
      search={{ label: 'Search', example: 'Name, email, company or region' }}
      filters={filters}
      columns={columns}
      rowKey={({ interestid }) => interestid}
      empty={{ title: 'No one is waiting', message: 'Nothing matches. Try other words or fewer filters.' }}
    />
  )
}

const Day = ({ at }: { at: string }) => (
  <Text span inherit style={{ whiteSpace: 'nowrap' }}>
    {formatDate(at)}
  </Text>
)

function Sent({ row: { interestid, state, notifiedAt, person } }: { row: InterestRow }) {
  const markNotified = useCommand(programsAdmin.markNotified, {
    invalidates: [programsAdmin.interestList],
    onSuccess: () => notifySuccess('Marked.'),
  })
  if (state !== 'open') return notifiedAt ? <Day at={notifiedAt} /> : <>–</>
  return (
    <RowButton
      loading={markNotified.isPending}
      aria-label={`Mark ${person} as told`}
      onClick={() =>
        void markNotified
          .mutateAsync({ interestid })
          .catch((error: OperationError) => notifyError(error.message))
      }
    >
      Mark notified
    </RowButton>
  )
}
