/** Formatting of dates, money, and durations on pages. */
export {
  formatContactHours,
  formatDate,
  formatDateTime,
  formatDay,
  formatMajor,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
} from '#platform/contract/texts/format.ts'

/** Formats a duration: 185 seconds is '3:05'; from one hour, '1:02:05'. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** Formats a waiting time: 'today', '1 day', '12 days'. */
export const formatAge = (days: number): string =>
  days < 1 ? 'today' : days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`
