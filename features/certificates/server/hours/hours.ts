import type { Reader } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'

/** What one kind of learning has given a person between two moments, both included. */
export type HourSource = (db: Db, userId: string, from: Date, to: Date) => Promise<HourEntry[]>

export const hourSources = extensionPoint<HourSource>('certificates.hourSources')

/** The contact hours of a person from all sources between two moments, both included; the latest first. */
export async function hoursOf(reader: Reader, userId: string, from: Date, to: Date): Promise<HourEntry[]> {
  const found: HourEntry[] = []
  for (const source of reader.parts(hourSources)) found.push(...(await source(reader.db, userId, from, to)))
  return found
    .filter(({ hours, at }) => hours > 0 && at >= from && at <= to)
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.code.localeCompare(other.code))
}
