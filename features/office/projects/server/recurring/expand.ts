import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import type { PlanCode } from '../planning/replan.ts'
import { projectRecurrences, recurrenceRuns } from '../templates/tables.ts'
import { anchorsOf } from './anchors.ts'
import { buildProject } from './build-project.ts'

export type Recurrence = typeof projectRecurrences.$inferSelect

/** Creates the projects of a recurrence that fall within its horizon, each only once. */
export async function expand(ctx: Context<PlanCode>, recurrence: Recurrence): Promise<string[]> {
  const made: string[] = []
  for (const anchor of await anchorsOf(ctx, recurrence)) {
    const [run] = await ctx.db
      .insert(recurrenceRuns)
      .values({
        id: ctx.newId(),
        recurrenceId: recurrence.id,
        key: anchor.key,
        anchorDay: anchor.day,
        eventId: anchor.eventId,
      })
      .onConflictDoNothing()
      .returning({ id: recurrenceRuns.id })
    if (!run) continue
    const { leadId } = recurrence
    if (leadId === null) continue
    const projectId = await buildProject(ctx, { ...recurrence, leadId, recurrenceId: recurrence.id }, anchor)
    await ctx.db.update(recurrenceRuns).set({ projectId }).where(eq(recurrenceRuns.id, run.id))
    made.push(projectId)
  }
  return made
}

/** Returns the active recurrences, locked in a fixed order. */
const running = (ctx: Context) =>
  ctx.db
    .select()
    .from(projectRecurrences)
    .where(and(isNull(projectRecurrences.pausedAt), isNull(projectRecurrences.archivedAt)))
    .orderBy(asc(projectRecurrences.id))
    .for('update')

export async function expandRunning(ctx: Context): Promise<void> {
  const planning = ctx.declaring({
    cycle: 'Tasks wait for each other.',
    'too-late': 'A plan would end after 2199.',
  })
  for (const recurrence of await running(ctx)) await expand(planning, recurrence)
}

/** Runs daily because the horizon moves and seminars are added. */
export const expandRecurrences = job({
  name: 'expandRecurrences',
  input: z.object({}),
  async run(_nothing, ctx) {
    await ctx.transaction((inner) => expandRunning(inner))
  },
})
