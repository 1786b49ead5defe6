import type { Reader } from '#platform/server/context.ts'
import type { ProgramCode } from '../../rules/program-codes.ts'
import { programs } from '../../rules/programs.ts'
import { progressIn } from '../../rules/progress.ts'
import type { Progress } from '../../rules/progress-states.ts'
import { loadFacts } from './load-facts.ts'

/** Returns a person's current status in one program. */
export async function programProgress(
  reader: Reader,
  userId: string,
  code: ProgramCode,
  now: Date,
): Promise<Progress> {
  return progressIn(programs[code], await loadFacts(reader, userId, now), now)
}
