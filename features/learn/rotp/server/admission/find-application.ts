import { eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { ApplicationState } from '../../rules/admission/application-states.ts'
import { EXAM_MINUTES } from '../../rules/admission/entrance-paper.ts'
import { findProgram, type Program, teaches } from '../scope.ts'
import { rotpApplications } from '../tables.ts'

export type Application = typeof rotpApplications.$inferSelect

/** The caller's own application, locked until the end; another's does not exist for them. */
export async function ownApplication(ctx: SignedInContext, id: string): Promise<Application> {
  const [found] = await ctx.db
    .select()
    .from(rotpApplications)
    .where(eq(rotpApplications.id, id))
    .for('update')
  return found?.userId === ctx.actor.userId ? found : refuse('not-found')
}

/** An application that was sent to a program of the caller's, with it; a draft is its writer's alone. */
export async function taughtApplication(
  ctx: SignedInContext,
  id: string,
  lock = false,
): Promise<{ application: Application; program: Program }> {
  const query = ctx.db.select().from(rotpApplications).where(eq(rotpApplications.id, id))
  const [application] = await (lock ? query.for('update') : query)
  const program = application ? await findProgram(ctx.db, application.programId) : null
  if (!application || application.state === 'draft' || !program || !teaches(ctx, program))
    return refuse('not-found')
  return { application, program }
}

/** Writes a change of an application that is locked. */
export async function changeApplication(
  ctx: Pick<Context, 'db' | 'now'>,
  { id }: Application,
  change: Partial<Application> & { state?: ApplicationState },
): Promise<void> {
  await ctx.db
    .update(rotpApplications)
    .set({ ...change, revision: sql`${rotpApplications.revision} + 1`, changedAt: ctx.now })
    .where(eq(rotpApplications.id, id))
}

/** Until when answers are taken. */
export const examUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + EXAM_MINUTES * 60_000)
