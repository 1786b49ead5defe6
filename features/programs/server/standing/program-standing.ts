import type { Db } from '#platform/server/db.ts'
import { type ProgramCode, programCodes } from '../../rules/program-codes.ts'
import { programs } from '../../rules/programs.ts'
import { standingIn, standingsIn } from '../../rules/standing.ts'
import type { Standing } from '../../rules/standing-states.ts'
import { loadFacts } from './load-facts.ts'

/** How a person stands in one program now. */
export async function programStanding(
  db: Db,
  userId: string,
  code: ProgramCode,
  now: Date,
): Promise<Standing> {
  return standingIn(programs[code], await loadFacts(db, userId, now), now)
}

/** How a person stands in each of the programs now, by one look at the facts. */
export async function programProgress(
  db: Db,
  userId: string,
  now: Date,
  codes: readonly ProgramCode[] = programCodes,
): Promise<Standing[]> {
  return standingsIn(codes, await loadFacts(db, userId, now), now)
}
