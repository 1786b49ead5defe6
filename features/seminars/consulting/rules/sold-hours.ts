/** How long chosen times are held while they are in the cart. */
export const HOLD_MS = 15 * 60_000
/** How many times somebody can hold at once, so that nobody keeps a calendar from the others. */
export const MAX_HOLDS = 3
/** How many half hours they may be together. */
export const MAX_HALVES_HELD = 8
/** Packages of hours that can be bought without a time. */
export const packages = [1, 5, 10] as const

/** How a line of the cart names a package: 'CONSULT-5'. */
export const packageCode = (hours: (typeof packages)[number]): string => `CONSULT-${hours}`

/** The half hours of a package; null of every other code. */
export function halvesOfPackage(code: string): number | null {
  const hours = packages.find((each) => packageCode(each) === code)
  return hours === undefined ? null : hours * 2
}

interface Hold {
  heldUntil: Date
  /** The line of an order that pays it or has paid it. */
  orderLineId: string | null
}

/** Whether a hold still keeps others away: for its time, and as long as an order of it is not final. */
export const isHeld = ({ heldUntil, orderLineId }: Hold, now: Date): boolean =>
  orderLineId !== null || heldUntil > now

export const halvesText = (halves: number): string => (halves === 1 ? '1 half hour' : `${halves} half hours`)

interface Refunded {
  /** Half hours that the line had bought. */
  bought: number
  /** What the person can book now. */
  balance: number
  /** The status of the line's appointment; null if it had none. */
  appointment: 'to-come' | 'over' | 'canceled-in-time' | 'canceled-late' | null
}

/**
 * How many half hours go with the money of a line. Those of an appointment that was held, or canceled too late, are used
 * up: what is there then was bought with other money.
 */
export function halvesTakenBack({ bought, balance, appointment }: Refunded): number {
  if (appointment === 'over' || appointment === 'canceled-late') return 0
  return Math.max(0, Math.min(bought, balance))
}
