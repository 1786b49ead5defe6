const MINUTE = 60_000

const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** Formats milliseconds as a duration: '23 hours and 12 minutes', '1 minute', 'less than a minute'. */
export function timeLeftText(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / MINUTE)
  if (minutes === 0) return 'less than a minute'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(rest > 0 ? [counted(rest, 'minute')] : []),
  ]
  return parts.join(' and ')
}
