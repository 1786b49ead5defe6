import type { Db } from '#platform/server/db.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'

/** What one kind of learning has given a person between two moments, both included. */
export type HourSource = (db: Db, userId: string, from: Date, to: Date) => Promise<HourEntry[]>

const sources = new Map<string, HourSource>()

/** Called when the server is composed; the name replaces an earlier source of that name. */
export function registerHourSource(name: string, source: HourSource): void {
  sources.set(name, source)
}

/** The contact hours of a person from all sources between two moments, both included; the latest first. */
export async function hoursOf(db: Db, userId: string, from: Date, to: Date): Promise<HourEntry[]> {
  const found: HourEntry[] = []
  for (const source of sources.values()) found.push(...(await source(db, userId, from, to)))
  return found
    .filter(({ hours, at }) => hours > 0 && at >= from && at <= to)
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.code.localeCompare(other.code))
}
