import { Badge } from '@mantine/core'
import { showQuantity } from '#features/plant/water/rules/show-number.ts'
import { usualUnit } from '#platform/contract/numbers/units.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PagedState } from '#platform/web/staff/PagedState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { RoundRow } from '../../contract/views.ts'
import { plant } from '../../contract.ts'
import { trainFields } from '../../rules/fields.ts'

/** Key columns; the file has all. */
const shownKeys: ReadonlySet<string> = new Set([
  ...['feedPressure', 'permeateFlow', 'temperature', 'permeateConductivity'],
])

const columnsOf = (plantid: string, isWritable: boolean): Column<RoundRow>[] => [
  column('at', 'Time', { card: 'heading' }, ({ at }) => formatDateTime(at)),
  column('train', 'Train', { card: 'line' }, ({ train }) => train),
  ...trainFields
    .filter(({ key }) => shownKeys.has(key))
    .map(
      ({ key, label, dimension }): Column<RoundRow> =>
        column(key, label, { end: true }, ({ values }) => {
          const si = values[key]
          return si === undefined ? '–' : showQuantity(si, usualUnit(dimension, 'US'), 4)
        }),
    ),
  column('by', 'Entered by', ({ enteredBy }) => enteredBy),
  column('change', 'Entries', ({ entries, roundid }) => (
    <>
      {entries > 1 ? <Badge>{entries} entries</Badge> : null}{' '}
      {isWritable ? (
        <AppLink to={`/trendingApp?${new URLSearchParams({ plant: plantid, part: 'log', round: roundid })}`}>
          {entries > 1 ? 'Compare and change' : 'Change'}
        </AppLink>
      ) : null}
    </>
  )),
]

interface Props {
  plantid: string
  link: string
  isWritable: boolean
}

/** All rounds of a plant, with export to a file. */
export function RoundList({ plantid, link, isWritable }: Props) {
  const { paging, change } = useListState(plant.rounds, { rows: 20 })
  const input = { ...paging, plantid: link === '' ? plantid : '', link }
  const list = useQuery(plant.rounds, input, { keepPrevious: true })
  return (
    <PagedState
      list={{ paging, change }}
      query={list}
      empty={{
        title: 'No rounds yet',
        message: 'Log a round by hand, or import a file.',
      }}
    >
      {({ rows }) => (
        <>
          <ExportCsv of={plant.rounds} input={input} />
          <DataTable
            caption="Rounds"
            columns={columnsOf(plantid, isWritable)}
            rows={rows}
            rowKey={({ entryid }) => entryid}
          />
        </>
      )}
    </PagedState>
  )
}
