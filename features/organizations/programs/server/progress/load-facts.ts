import { examStatuses } from '#features/learn/exams/server/public.ts'
import { coursesUnderWay } from '#features/learn/learning/server/public.ts'
import { attendedHours } from '#features/seminars/attendance/server/public.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Facts } from '../../rules/facts.ts'
import { examCodes } from '../../rules/programs.ts'
import { type Known, loadRecords } from './load-records.ts'

/** Loads all facts about one person for the programs: one query per kind of fact, regardless of the program. */
export async function loadKnown(reader: Reader, userId: string, now: Date): Promise<Known> {
  const known = (await loadRecords(reader, [userId], now)).get(userId)
  if (!known) throw new Error(`Nothing was read of ${userId}`)
  const { db } = reader
  const underWay = await coursesUnderWay(db, userId, now)
  const exams = await examStatuses(reader, userId, examCodes(), now)
  return {
    certificates: known.certificates,
    facts: {
      ...known.facts,
      underWay: underWay.map(({ courseCode, doneCount, unitCount }) => ({
        code: courseCode,
        percent: Math.floor((100 * doneCount) / unitCount),
      })),
      attended: await attendedHours(db, userId, now),
      exams: exams.map(({ examCode, state, nextAttemptAt }) => ({ code: examCode, state, nextAttemptAt })),
    },
  }
}

export const loadFacts = async (reader: Reader, userId: string, now: Date): Promise<Facts> =>
  (await loadKnown(reader, userId, now)).facts
