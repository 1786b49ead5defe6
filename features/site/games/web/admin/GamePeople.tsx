import { Badge, Group } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate, formatNumber } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { gameAdmin } from '../../contract/game-admin.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import type { GamePerson } from './game-person.ts'
import { SwitchDialog } from './SwitchDialog.tsx'

const filters = [filterBy('area', 'Game area', optionsOf({ on: 'Open', off: 'Closed' }))] as const

/** Users with access to the game area; a search covers all users. */
export function GamePeople() {
  const list = useListState(gameAdmin.people)
  const [switched, setSwitched] = useState<GamePerson | null>(null)
  const [adjusted, setAdjusted] = useState<GamePerson | null>(null)
  const columns: Column<GamePerson>[] = [
    column('name', 'Name', { sort: 'name', card: 'heading' }, ({ name, detail }) => twoLines(name, detail)),
    column('partner', 'Partner', ({ partner }) => partner),
    column('on', 'Game area', { card: 'line' }, ({ on }) => (
      <Badge color={on ? 'teal' : 'gray'}>{on ? 'Open' : 'Closed'}</Badge>
    )),
    column(
      'credit',
      'Play credit',
      {
        sort: 'credit',
        card: 'line',
        end: true,
      },
      ({ credit }) => formatNumber(credit),
    ),
    column('adult', 'Age confirmed', ({ adultAt }) => (adultAt ? formatDate(adultAt) : 'Not yet')),
    column('acts', '', { end: true }, (row) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <RowButton
          aria-label={`${row.on ? 'Close' : 'Open'} the game area for ${row.name}`}
          onClick={() => setSwitched(row)}
        >
          {row.on ? 'Close' : 'Open'}
        </RowButton>
        <RowButton aria-label={`Change the play credit of ${row.name}`} onClick={() => setAdjusted(row)}>
          Play credit
        </RowButton>
      </Group>
    )),
  ]
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Name, user name or email' }}
        filters={filters}
      >
        <ExportCsv small of={gameAdmin.people} input={list.input} />
      </StaffFilters>
      <StaffTable
        of={gameAdmin.people}
        list={list}
        columns={columns}
        rowKey={({ userid }) => userid}
        caption="People of the game area"
        empty={{
          title: 'No one found',
          message: 'Without a search this lists the people who may open the area. Search for anyone else.',
        }}
      />
      <SwitchDialog person={switched} onClose={() => setSwitched(null)} />
      <AdjustDialog person={adjusted} onClose={() => setAdjusted(null)} />
    </>
  )
}
