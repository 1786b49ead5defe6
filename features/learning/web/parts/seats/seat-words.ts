import type { SeatPurchase } from '../../../contract/seat-contract.ts'
import type { SeatAct, SeatState } from '../../../rules/seat-state.ts'

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

/** '1 seat', '6 seats'. */
export const seatCount = (count: number): string => `${count} ${count === 1 ? 'seat' : 'seats'}`

/** The courses of a purchase by their codes: 'OLC110, OLC111'. */
export const courseCodes = ({ courses }: Pick<SeatPurchase, 'courses'>): string =>
  courses.map(({ courseid }) => courseid).join(', ')

export const claimLink = (code: string): string => `${window.location.origin}/claim/${code}`
