import { eq } from 'drizzle-orm'
import type { OwnCall, SignedInActor } from '#platform/server/call.ts'
import { answerPractice } from './answer-practice.ts'
import { practiceTask } from './draw-task.ts'
import { practiceDraws } from './tables.ts'
import { type Practice, rightGiven } from './tasks.ts'

/** Answers as much of a practice unit right as it asks for. */
export async function solvePractice(
  unitid: string,
  practice: Practice,
  call: OwnCall<SignedInActor>,
): Promise<void> {
  for (let answered = 0; answered < practice.needed; ) {
    const task = await practiceTask({ unitid }, call)
    const [draw] = await call.db.select().from(practiceDraws).where(eq(practiceDraws.id, task.drawid))
    if (!draw) throw new Error('a draw was not stored')
    const graded = await answerPractice({ ...task, given: rightGiven(practice, draw) }, call)
    answered = graded.answered
  }
}
