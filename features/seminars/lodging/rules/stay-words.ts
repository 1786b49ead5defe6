/** What becomes of a stay that somebody asked for. */
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
/** How many days before the seminar people may come, and after it leave. */
export const AROUND_EVENT = 1

/** For how many days a link can be made. */
export const lodgingLinkDays = [7, 30, 90] as const

/** Wrong PINs after which a link stops working. */
export const MAX_WRONG_PINS = 10
