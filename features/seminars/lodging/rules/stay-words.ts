/** States of a stay request. */
export const stayStates = ['asked', 'approved', 'refused', 'canceled'] as const
export type StayState = (typeof stayStates)[number]

export const stayStateNames: Readonly<Record<StayState, string>> = {
  asked: 'Waiting for the office',
  approved: 'Approved',
  refused: 'Refused',
  canceled: 'Canceled',
}

export const MAX_NIGHTS = 30
export const MAX_CLEANING_DAYS = 7
/** Number of days that guests may arrive before the seminar and leave after it. */
export const AROUND_EVENT = 1

/** Available lifetimes of a link, in days. */
export const lodgingLinkDays = [7, 30, 90] as const

/** Number of wrong PINs after which a link is disabled. */
export const MAX_WRONG_PINS = 10
