import { type Day, daysBetween } from '#platform/contract/zoned-days.ts'

interface Sum<Key> {
  key: Key
  hours: number
}

/** Sums contact hours by source, highest first; sources without hours are omitted. */
export function hoursByKind<Source extends string>(
  entries: readonly { source: Source; hours: number }[],
): Sum<Source>[] {
  return sums(entries, ({ source }) => source).sort((one, other) => other.hours - one.hours)
}

/** Sums contact hours by year, including years without any. `yearOf` returns the year of an entry. */
export function hoursByYear<Entry extends { hours: number }>(
  entries: readonly Entry[],
  yearOf: (entry: Entry) => number,
): Sum<number>[] {
  const found = sums(entries, yearOf)
  if (found.length === 0) return []
  const years = found.map(({ key }) => key)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const key = first + index
    return { key, hours: found.find((each) => each.key === key)?.hours ?? 0 }
  })
}

function sums<Entry extends { hours: number }, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): Sum<Key>[] {
  const byKey = new Map<Key, number>()
  for (const entry of entries) byKey.set(keyOf(entry), (byKey.get(keyOf(entry)) ?? 0) + entry.hours)
  return [...byKey]
    .map(([key, hours]) => ({ key, hours: Math.round(hours * 100) / 100 }))
    .filter(({ hours }) => hours > 0)
}

interface Lasting {
  issuedOn: Day
  expiresOn: Day | null
}

/** Positions validity periods on a shared timeline, in percent of its length; without expiration, up to its end. */
export function validityLine<Held extends Lasting>(
  held: readonly Held[],
  today: Day,
): { today: number; from: Day; to: Day; rows: { held: Held; start: number; length: number }[] } {
  const days = [today, ...held.flatMap(({ issuedOn, expiresOn }) => [issuedOn, expiresOn ?? today])].sort()
  const [from, to] = [days[0] ?? today, days.at(-1) ?? today]
  const whole = Math.max(daysBetween(from, to), 1)
  const share = (day: Day) => (daysBetween(from, day) / whole) * 100
  return {
    from,
    to,
    today: share(today),
    rows: held.map((each) => {
      const start = share(each.issuedOn)
      return { held: each, start, length: (each.expiresOn ? share(each.expiresOn) : 100) - start }
    }),
  }
}
