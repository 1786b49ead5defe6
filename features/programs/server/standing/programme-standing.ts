import type { Db } from '#platform/server/db.ts'
import { type ProgrammeCode, programmeCodes } from '../../rules/programme-codes.ts'
import { programmes } from '../../rules/programmes.ts'
import { type Standing, standingIn, standingsIn } from '../../rules/standing.ts'
import { loadFacts } from './load-facts.ts'

/** How a person stands in one programme now. */
export async function programmeStanding(
  db: Db,
  userId: string,
  code: ProgrammeCode,
  now: Date,
): Promise<Standing> {
  return standingIn(programmes[code], await loadFacts(db, userId, now), now)
}

/** How a person stands in each of the programmes now, by one look at the facts. */
export async function programmeProgress(
  db: Db,
  userId: string,
  now: Date,
  codes: readonly ProgrammeCode[] = programmeCodes,
): Promise<Standing[]> {
  return standingsIn(codes, await loadFacts(db, userId, now), now)
}
