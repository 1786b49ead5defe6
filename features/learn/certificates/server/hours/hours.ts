import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'

/** Returns the hours that a user earned through one kind of learning in a period, both ends inclusive. */
export type HourSource = (reader: Reader, userId: string, from: Date, to: Date) => Promise<HourEntry[]>

export const hourSources = extensionPoint<HourSource>('certificates.hourSources')

interface Taught {
  code: string
  at: Date
}

/** Returns the Texas agency's numbers of courses at the time they were completed, in the same order; null if none. */
type ApprovalNumbers = (db: Db, taught: readonly Taught[]) => Promise<(string | null)[]>
export const approvalNumbers = extensionPoint<ApprovalNumbers>('certificates.approvalNumbers')

export const numbersOf = (reader: Reader, taught: readonly Taught[]): Promise<(string | null)[]> =>
  partOf(reader, approvalNumbers)(reader.db, taught)

/** Returns the contact hours of a user from all sources in a period, both ends inclusive; latest first. */
export async function hoursOf(reader: Reader, userId: string, from: Date, to: Date): Promise<HourEntry[]> {
  const found: HourEntry[] = []
  for (const source of reader.parts(hourSources)) found.push(...(await source(reader, userId, from, to)))
  const numbers = await numbersOf(reader, found)
  return found
    .map((entry, index) => withNumber(entry, numbers[index] ?? null))
    .filter(({ hours, at }) => hours > 0 && at >= from && at <= to)
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.code.localeCompare(other.code))
}

/** Fills in the approval number valid on the day of the course if its source has none. */
function withNumber(entry: HourEntry, number: string | null): HourEntry {
  if (entry.source !== 'course' || number === null) return entry
  const named = entry.approvals.map((approval) => ({ ...approval, number: approval.number ?? number }))
  return { ...entry, approvals: named.length > 0 ? named : [{ agency: 'TCEQ', number }] }
}
