/** Pages on which a reload would break something that runs by the clock. */
const NEVER_OVER = [
  'exams',
  'inwtExams',
  'lectures',
  'simulator',
  'ipadchooser',
  'dropdowngame',
  'vegasTrivia',
]

/** What of the page and this device is asked before a page reloads by itself. */
export interface Moment {
  pathname: string
  isOnline: boolean
  /** A form, a window or a film. */
  isAtWork: boolean
  /** Something was entered and has not reached the server yet. */
  hasUnsent: boolean
  /** When this tab last reloaded for the same reason, in milliseconds; null where it has not. */
  reloadedAt: number | null
  now: number
}

/** A page that is still too old after a reload tries again after this time: the server may be changing releases. */
const AGAIN_AFTER = 10 * 60_000

/** Whether a page of a version that may run no longer can reload now, without anybody losing anything. */
export function mayReloadNow(moment: Moment): boolean {
  const [first = ''] = moment.pathname.split('/').filter(Boolean)
  if (!moment.isOnline || moment.isAtWork || moment.hasUnsent || NEVER_OVER.includes(first)) return false
  return moment.reloadedAt === null || moment.now - moment.reloadedAt > AGAIN_AFTER
}
