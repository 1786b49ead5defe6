import type { CsvColumn, CsvExport } from '#platform/contract/csv.ts'
import type { BoardEvent } from './planning-views.ts'

export const eventListCsv: CsvExport<BoardEvent> = {
  file: 'seminar-events',
  columns: [
    ['Event', (row) => row.name],
    ['Format', (row) => row.format],
    ['Status', (row) => row.sale],
    ['Begins', (row) => row.startsAt],
    ['Ends', (row) => row.endsAt],
    ['Time zone', (row) => row.timeZone],
    ['Where', (row) => row.where],
    ['Series', (row) => row.series],
    ['Host', (row) => row.host],
    ['Seminars', (row) => row.codes],
    ['Seats taken', (row) => row.seatsTaken],
    ['Seats', (row) => row.seatLimit],
    ['Online taken', (row) => row.onlineTaken],
    ['Online seats', (row) => row.onlineLimit],
    ['Waiting', (row) => row.waiting],
  ],
}

interface Listed {
  name: string
  events: number
  changedAt: string
}

/** Columns shared by all planning lists. */
export const listCsv: readonly CsvColumn<Listed>[] = [
  ['Name', (row) => row.name],
  ['Events', (row) => row.events],
  ['Changed', (row) => row.changedAt],
]
