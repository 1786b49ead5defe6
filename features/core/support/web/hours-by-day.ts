interface Interval {
  from: string
  until: string
}

export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
const timeOf = (moment: string): string =>
  new Date(moment)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replaceAll('\u202f', ' ')

/** Groups support hours by days in the reader's time zone: those of Perth start on the previous evening in Denver. */
export function hoursByDay(hours: readonly Interval[]): { day: string; times: string }[] {
  const days = new Map<string, string[]>()
  for (const { from, until } of hours) {
    const end = dayOf(until) === dayOf(from) ? timeOf(until) : `${timeOf(until)} (next day)`
    days.set(dayOf(from), [...(days.get(dayOf(from)) ?? []), `${timeOf(from)} to ${end}`])
  }
  return [...days].map(([day, times]) => ({ day, times: times.join(', ') }))
}
