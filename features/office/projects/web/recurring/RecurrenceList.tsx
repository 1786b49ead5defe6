import { Badge } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { type RowIn, StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { recurring } from '../../contract/recurring-contract.ts'

type Row = RowIn<typeof recurring.list>

const columns: Column<Row>[] = [
  column('name', 'Recurring project', { sort: 'name', card: 'heading' }, ({ id, name }) => (
    <AppLink to={`/editRecurring?id=${id}`}>{name}</AppLink>
  )),
  column('rule', 'Rule', { card: 'line' }, ({ rule }) => rule),
  column('next', 'Next', { card: 'line' }, ({ next }) => (next ? formatDay(next) : '–')),
  column('until', 'Until', ({ until }) => (until ? formatDay(until) : 'No end')),
  column('projects', 'Projects', { end: true }, ({ projects }) => projects),
  column('state', 'State', ({ isPaused }) =>
    isPaused ? <Badge color="orange">Paused</Badge> : <Badge color="teal">Running</Badge>,
  ),
]

/** List of recurrences that create projects automatically. */
export function RecurrenceList() {
  const list = useListState(recurring.list)
  return (
    <StaffList
      title="Recurring projects"
      lead="Each makes a project every few weeks or before each seminar of a kind."
      of={recurring.list}
      list={list}
      search={{ label: 'Search recurring projects' }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        title: 'Nothing recurs yet',
        message: 'Activate a template, and choose how often it is repeated.',
      }}
      actions={<LinkButton to="/activateRecurringProject">Activate a template</LinkButton>}
    />
  )
}
