import type { BoardEvent, SaleState } from '../../../../contract/planning-views.ts'

export const saleLabels: Readonly<Record<SaleState, string>> = {
  draft: 'Draft',
  open: 'Open',
  full: 'Full',
  closed: 'Registration ended',
  over: 'Over',
  canceled: 'Canceled',
}

export const saleColors: Readonly<Record<SaleState, string>> = {
  draft: 'gray',
  open: 'teal',
  full: 'orange',
  closed: 'blue',
  over: 'gray',
  canceled: 'red',
}

type Seats = Pick<BoardEvent, 'format' | 'seatsTaken' | 'seatLimit' | 'onlineTaken' | 'onlineLimit'>

const of = (taken: number, limit: number | null) => (limit === null ? `${taken}` : `${taken} / ${limit}`)

/** Formats taken seats: '12 / 24', with online seats: '12 / 24 · 40 online'. */
export function seatsShort({ format, seatsTaken, seatLimit, onlineTaken, onlineLimit }: Seats): string {
  const online = `${of(onlineTaken, onlineLimit)} online`
  if (format === 'webinar') return online
  const room = of(seatsTaken, seatLimit)
  return format === 'hybrid' ? `${room} · ${online}` : room
}
