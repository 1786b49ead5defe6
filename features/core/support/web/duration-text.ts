/** '25 min', '3.5 h', '2 days' of minutes; '–' of none. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 90) return `${Math.round(minutes)} min`
  if (minutes < 48 * 60) return `${Math.round(minutes / 6) / 10} h`
  return `${Math.round(minutes / 1440)} days`
}
