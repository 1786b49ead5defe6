/** Pages where a reload would interrupt a timed activity. */
const NEVER_OVER = [
  'exams',
  'inwtExams',
  'lectures',
  'simulator',
  'ipadchooser',
  'dropdowngame',
  'vegasTrivia',
]

/** Page and device state checked before a forced reload. */
export interface Moment {
  pathname: string
  isOnline: boolean
  /** True if a form, a dialog or a video is in use. */
  isAtWork: boolean
  /** True if entered data has not reached the server yet. */
  hasUnsent: boolean
  /** When this tab last reloaded for the same reason, in milliseconds; null if it has not. */
  reloadedAt: number | null
  now: number
}

/** Delay before reloading a still outdated page again, because the server may be deploying a release. */
const AGAIN_AFTER = 10 * 60_000

/** True if a page with an unsupported version can reload now without losing unsaved work. */
export function mayReloadNow(moment: Moment): boolean {
  const [first = ''] = moment.pathname.split('/').filter(Boolean)
  if (!moment.isOnline || moment.isAtWork || moment.hasUnsent || NEVER_OVER.includes(first)) return false
  return moment.reloadedAt === null || moment.now - moment.reloadedAt > AGAIN_AFTER
}
