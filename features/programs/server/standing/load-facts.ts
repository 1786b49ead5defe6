import { attendedHours } from '#features/attendance/server/public.ts'
import { examStandings } from '#features/exams/server/public.ts'
import { coursesUnderWay } from '#features/learning/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Facts } from '../../rules/facts.ts'
import { examCodes } from '../../rules/programs.ts'
import { type Known, loadRecords } from './load-records.ts'

/** All that the programs ask about one person: one query for each kind of fact, whatever the program. */
export async function loadKnown(db: Db, userId: string, now: Date): Promise<Known> {
  const known = (await loadRecords(db, [userId], now)).get(userId)
  if (!known) throw new Error(`Nothing was read of ${userId}`)
  const underWay = await coursesUnderWay(db, userId, now)
  const exams = await examStandings(db, userId, examCodes(), now)
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

export const loadFacts = async (db: Db, userId: string, now: Date): Promise<Facts> =>
  (await loadKnown(db, userId, now)).facts
