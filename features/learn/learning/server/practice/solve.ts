import { eq } from 'drizzle-orm'
import type { SignedInActor, SystemContext } from '#platform/server/context.ts'
import { answerPractice } from './answer-practice.ts'
import { practiceTask } from './draw-task.ts'
import { practiceDraws } from './tables.ts'
import { type Practice, rightGiven } from './tasks.ts'

/** Submits the required number of correct answers in a practice unit. */
export async function solvePractice(
  unitid: string,
  practice: Practice,
  ctx: SystemContext<SignedInActor>,
): Promise<void> {
  for (let answered = 0; answered < practice.needed; ) {
    const task = await practiceTask({ unitid }, ctx)
    const [draw] = await ctx.db.select().from(practiceDraws).where(eq(practiceDraws.id, task.drawid))
    if (!draw) throw new Error('a draw was not stored')
    const graded = await answerPractice({ ...task, given: rightGiven(practice, draw) }, ctx)
    answered = graded.answered
  }
}
