import type { Reader } from '#platform/server/context.ts'
import type { ProgramCode } from '../../rules/program-codes.ts'
import { programs } from '../../rules/programs.ts'
import { standingIn } from '../../rules/standing.ts'
import type { Standing } from '../../rules/standing-states.ts'
import { loadFacts } from './load-facts.ts'

/** The current status of a person in one program. */
export async function programStanding(
  reader: Reader,
  userId: string,
  code: ProgramCode,
  now: Date,
): Promise<Standing> {
  return standingIn(programs[code], await loadFacts(reader, userId, now), now)
}
