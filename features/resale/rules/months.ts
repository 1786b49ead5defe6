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
