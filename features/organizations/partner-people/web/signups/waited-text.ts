const DAY = 86_400_000

/** Formats a waiting time: 'waiting 3 days'. */
export function waitedText(since: string, now = Date.now()): string {
  const days = Math.floor((now - Date.parse(since)) / DAY)
  if (days < 1) return 'since today'
  return days === 1 ? 'waiting one day' : `waiting ${days} days`
}
