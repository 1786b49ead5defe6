import type { SeatPurchase } from '../../contract/seat-contract.ts'
import type { SeatModel } from '../../rules/seat-models.ts'
import type { SeatAct, SeatState } from '../../rules/seat-state.ts'

export const stateNames: Readonly<Record<SeatState, string>> = {
  free: 'Free',
  invited: 'Invited',
  used: 'In use',
  refunded: 'Refunded',
}

export const actNames: Readonly<Record<SeatAct, string>> = {
  bought: 'Bought',
  assigned: 'Assigned',
  invited: 'Invited',
  claimed: 'Claimed',
  reclaimed: 'Revoked',
  renewed: 'New code',
  refunded: 'Refunded',
}

/** Labels shown before the list of courses a seat opens. */
export const opensLabels: Readonly<Record<SeatModel, string>> = {
  courses: 'Each seat opens:',
  choice: 'Each seat opens one of these courses, also of those that join the set later:',
  year: 'Each seat opens all of these courses, also those that join the set later, for 12 months from the day it is assigned or claimed:',
}

/** Formats a number of seats: '1 seat', '6 seats'. */
export const seatCount = (count: number): string => `${count} ${count === 1 ? 'seat' : 'seats'}`

/** Lists the course codes of a purchase: 'OLC110, OLC111'. */
export const courseCodes = ({ courses }: Pick<SeatPurchase, 'courses'>): string =>
  courses.map(({ courseid }) => courseid).join(', ')

export const claimLink = (code: string): string => `${window.location.origin}/claim/${code}`
