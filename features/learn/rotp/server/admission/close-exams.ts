import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { EXAM_MINUTES } from '../../rules/admission/entrance-paper.ts'
import { rotpApplications } from '../tables.ts'
import { handIn } from './applying.ts'

/** Grace period: the browser submits an exam when time runs out, so this covers browsers closed earlier. */
const PATIENCE_MINUTES = 5

/** Submits entrance exams whose time is over, with the answers saved so far. */
export const closeEntranceExams = job({
  name: 'closeEntranceExams',
  input: z.object({}),
  async run(_nothing, ctx) {
    const startedBefore = ctx.after(-(EXAM_MINUTES + PATIENCE_MINUTES) * 60_000)
    const isOver = and(
      eq(rotpApplications.state, 'sitting'),
      lt(rotpApplications.examStartedAt, startedBefore),
    )
    const over = await ctx.db
      .select({ id: rotpApplications.id })
      .from(rotpApplications)
      .where(isOver)
      .limit(200)
    for (const { id } of over)
      await ctx.transaction(async (inner) => {
        const [own] = await inner.db
          .select()
          .from(rotpApplications)
          .where(and(eq(rotpApplications.id, id), isOver))
          .for('update')
        if (own) await handIn(inner, own)
      })
  },
})
