/** Formats minutes as '25 min', '3.5 h', or '2 days'; '–' for null. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 90) return `${Math.round(minutes)} min`
  if (minutes < 48 * 60) return `${Math.round(minutes / 6) / 10} h`
  return `${Math.round(minutes / 1440)} days`
}
