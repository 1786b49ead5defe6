/** The last months before a moment and the one that runs, the newest first: 2026-11, November 2026. */
export function monthChoices(now: Date, count = 24): { value: string; label: string }[] {
  return Array.from({ length: count }, (_, back) => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15))
    return {
      value: day.toISOString().slice(0, 7),
      label: day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    }
  })
}

/** Every month that a period touches, the newest first. */
export function monthsBetween(from: string, to: string): string[] {
  const first = from.slice(0, 7)
  const months: string[] = []
  for (let month = to.slice(0, 7); month >= first; month = monthBefore(month)) months.push(month)
  return months
}

function monthBefore(month: string): string {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 15)).toISOString().slice(0, 7)
}
