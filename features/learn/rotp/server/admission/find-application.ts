import { eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { ApplicationState } from '../../rules/admission/application-states.ts'
import { EXAM_MINUTES } from '../../rules/admission/entrance-paper.ts'
import { findProgram, type Program, teaches } from '../scope.ts'
import { rotpApplications } from '../tables.ts'

export type Application = typeof rotpApplications.$inferSelect

/** Returns the caller's application, locked for the transaction. Those of other users are reported as not found. */
export async function ownApplication(ctx: SignedInContext, id: string): Promise<Application> {
  const [found] = await ctx.db
    .select()
    .from(rotpApplications)
    .where(eq(rotpApplications.id, id))
    .for('update')
  return found?.userId === ctx.actor.userId ? found : refuse('not-found')
}

/** Returns an application to one of the caller's programs, with the program. Only the applicant can see drafts. */
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

/** Updates an application; the row must be locked. */
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

/** Returns the time until which answers are accepted. */
export const examUntil = (startedAt: Date): Date => new Date(startedAt.getTime() + EXAM_MINUTES * 60_000)
