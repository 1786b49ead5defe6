/** Duration for which selected times in the cart are held. */
export const HOLD_MS = 15 * 60_000
/** Maximum number of concurrent holds per user, so that no user blocks a calendar for others. */
export const MAX_HOLDS = 3
/** Maximum total half hours of a user's holds. */
export const MAX_HALVES_HELD = 8
/** Packages of hours sold without a specific time. */
export const packages = [1, 5, 10] as const

/** Returns the cart line code of a package: 'CONSULT-5'. */
export const packageCode = (hours: (typeof packages)[number]): string => `CONSULT-${hours}`

/** Returns the half hours of a package; null for other codes. */
export function halvesOfPackage(code: string): number | null {
  const hours = packages.find((each) => packageCode(each) === code)
  return hours === undefined ? null : hours * 2
}

interface Hold {
  heldUntil: Date
  /** Order line that pays or paid for it. */
  orderLineId: string | null
}

/** True if a hold still blocks other users: until it expires, and while an order of it is not final. */
export const isHeld = ({ heldUntil, orderLineId }: Hold, now: Date): boolean =>
  orderLineId !== null || heldUntil > now

export const halvesText = (halves: number): string => (halves === 1 ? '1 half hour' : `${halves} half hours`)

interface Refunded {
  /** Half hours bought with the line. */
  bought: number
  /** Current bookable balance of the user. */
  balance: number
  /** Status of the line's appointment; null if it had none. */
  appointment: 'to-come' | 'over' | 'canceled-in-time' | 'canceled-late' | null
}

/**
 * Returns the half hours to deduct when a line is refunded. Those of a completed or late-canceled appointment are used
 * up; the remaining balance comes from other purchases.
 */
export function halvesTakenBack({ bought, balance, appointment }: Refunded): number {
  if (appointment === 'over' || appointment === 'canceled-late') return 0
  return Math.max(0, Math.min(bought, balance))
}
