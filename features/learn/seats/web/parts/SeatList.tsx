import { Box, Group, SegmentedControl } from '@mantine/core'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type SeatRow, seating } from '../../contract/seat-contract.ts'
import type { SeatModel } from '../../rules/seat-models.ts'
import { type SeatState, seatStates } from '../../rules/seat-state.ts'
import { SeatActions } from './SeatActions.tsx'
import classes from './SeatList.module.css'
import { stateNames } from './seat-labels.ts'

const columnsOf = (model: SeatModel): Column<SeatRow>[] => [
  column('seat', 'Seat', { card: 'heading' }, ({ position }) => <span data-nowrap>Seat {position}</span>),
  column('person', 'Person', (seat) =>
    seat.person ? (
      <span>
        {seat.person.name}{' '}
        <Box display="block" component="small" c="dimmed" data-anywhere>
          {seat.person.email}
        </Box>
      </span>
    ) : (
      (seat.invitedEmail ?? '—')
    ),
  ),
  column('state', 'Status', ({ state, started, isOver }) => (
    <span className={classes.state} data-state={state}>
      {isOver ? 'Year over' : stateNames[state]}
      {state === 'used' && !started && !isOver ? ', not started' : ''}
    </span>
  )),
  ...(model === 'choice'
    ? [column('course', 'Course', ({ chosen }: SeatRow) => chosen?.coursename ?? 'Any of the set')]
    : []),
  column('since', 'Since', ({ since }) => <span data-nowrap>{formatDate(since)}</span>),
  column('until', 'Access until', ({ until }) =>
    until ? <span data-nowrap>{formatDate(until)}</span> : '—',
  ),
  column('code', 'Code', ({ code }) =>
    code ? (
      <Box component="code" ff="monospace" data-nowrap>
        {code}
      </Box>
    ) : (
      '—'
    ),
  ),
  column('acts', 'What you can do', (seat) => <SeatActions seat={seat} />),
]

/** Seats of a purchase, filterable by state and holder. */
export function SeatList({ purchaseid, model }: { purchaseid: string; model: SeatModel }) {
  const { paging, filters, change } = useListState(seating.seats)
  const state: SeatState | '' = seatStates.find((each) => each === filters.state) ?? ''
  const input = { ...paging, purchaseid, state } as const
  const list = useQuery(seating.seats, input, { keepPrevious: true })
  return (
    <>
      <Group gap="sm" mb="md">
        <SegmentedControl
          aria-label="State of the seats"
          value={state}
          onChange={(next) => change({ state: next })}
          data={[{ value: '', label: 'All' }, ...shownStates.map(toChoice)]}
        />
        <Box maw="22rem" flex="1 1 12rem">
          <SearchBox label="Search people" value={paging.search} onSearch={(search) => change({ search })} />
        </Box>
        <ExportCsv of={seating.seats} input={input} />
      </Group>
      <PagedState
        list={{ paging, change }}
        query={list}
        empty={{
          title: 'No matching seat',
          message: 'Choose another status or search for someone else.',
        }}
      >
        {({ rows }) => (
          <DataTable caption="Seats" columns={columnsOf(model)} rows={rows} rowKey={({ seatid }) => seatid} />
        )}
      </PagedState>
    </>
  )
}

const shownStates: readonly SeatState[] = ['free', 'invited', 'used']
const toChoice = (state: SeatState) => ({ value: state, label: stateNames[state] })
