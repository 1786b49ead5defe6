import { Badge, Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '#platform/contract/texts/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { type RowIn, StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { recurring } from '../../contract/recurring-contract.ts'

type Row = RowIn<typeof recurring.list>

const columns: Column<Row>[] = [
  {
    key: 'name',
    title: 'Recurring project',
    sort: 'name',
    card: 'heading',
    cell: ({ id, name }) => <AppLink to={`/editRecurring?id=${id}`}>{name}</AppLink>,
  },
  { key: 'rule', title: 'Rule', card: 'line', cell: ({ rule }) => rule },
  { key: 'next', title: 'Next', card: 'line', cell: ({ next }) => (next ? formatDay(next) : '–') },
  { key: 'until', title: 'Until', cell: ({ until }) => (until ? formatDay(until) : 'No end') },
  { key: 'projects', title: 'Projects', end: true, cell: ({ projects }) => projects },
  {
    key: 'state',
    title: 'State',
    cell: ({ isPaused }) =>
      isPaused ? <Badge color="orange">Paused</Badge> : <Badge color="teal">Running</Badge>,
  },
]

/** What makes projects by itself. */
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
      actions={
        <Button component={Link} to="/activateRecurringProject">
          Activate a template
        </Button>
      }
    />
  )
}
