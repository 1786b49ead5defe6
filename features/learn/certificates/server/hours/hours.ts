import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint, partOf } from '#platform/server/extensions/extension-point.ts'
import type { HourEntry } from '../../rules/hour-entry.ts'

/** What one kind of learning has given a person between two moments, both included. */
export type HourSource = (reader: Reader, userId: string, from: Date, to: Date) => Promise<HourEntry[]>

export const hourSources = extensionPoint<HourSource>('certificates.hourSources')

interface Taught {
  code: string
  at: Date
}

/** The numbers under which the Texas agency knew courses when they were finished, in their order; null without one. */
type ApprovalNumbers = (db: Db, taught: readonly Taught[]) => Promise<(string | null)[]>
export const approvalNumbers = extensionPoint<ApprovalNumbers>('certificates.approvalNumbers')

export const numbersOf = (reader: Reader, taught: readonly Taught[]): Promise<(string | null)[]> =>
  partOf(reader, approvalNumbers)(reader.db, taught)

/** The contact hours of a person from all sources between two moments, both included; the latest first. */
export async function hoursOf(reader: Reader, userId: string, from: Date, to: Date): Promise<HourEntry[]> {
  const found: HourEntry[] = []
  for (const source of reader.parts(hourSources)) found.push(...(await source(reader, userId, from, to)))
  const numbers = await numbersOf(reader, found)
  return found
    .map((entry, index) => withNumber(entry, numbers[index] ?? null))
    .filter(({ hours, at }) => hours > 0 && at >= from && at <= to)
    .sort((one, other) => other.at.getTime() - one.at.getTime() || one.code.localeCompare(other.code))
}

/** Fills in the approval number valid on the day of a course if its source has none. */
function withNumber(entry: HourEntry, number: string | null): HourEntry {
  if (entry.source !== 'course' || number === null) return entry
  const named = entry.approvals.map((approval) => ({ ...approval, number: approval.number ?? number }))
  return { ...entry, approvals: named.length > 0 ? named : [{ agency: 'TCEQ', number }] }
}
