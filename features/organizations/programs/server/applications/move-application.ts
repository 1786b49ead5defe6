import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type ApplicationState, applicationsBefore } from '../../rules/application-states.ts'
import type { Application } from '../read-applications.ts'
import { applicationEvents, levelApplications } from '../tables.ts'

interface Move {
  to: ApplicationState
  /** If set, refuses to move an application that has changed since this revision was read. */
  revision?: number
  message?: string
  /** Fields that change with the state. */
  set?: Partial<Pick<Application, 'form' | 'evaluator' | 'slots' | 'interview' | 'decision' | 'foundBy'>>
}

/** Moves an application. Returns null if the transition is not allowed or another user was faster. */
export async function moveApplication(
  ctx: Context,
  applicationId: string,
  move: Move,
): Promise<Application | null> {
  const { to, revision, message = '', set = {} } = move
  const isDecided = to === 'accepted' || to === 'refused'
  const [moved] = await ctx.db
    .update(levelApplications)
    .set({
      ...set,
      state: to,
      revision: sql`${levelApplications.revision} + 1`,
      changedAt: ctx.now,
      ...(to === 'sent' ? { sentAt: ctx.now } : {}),
      ...(isDecided ? { decidedAt: ctx.now } : {}),
    })
    .where(
      and(
        eq(levelApplications.id, applicationId),
        inArray(levelApplications.state, applicationsBefore(to)),
        revision === undefined ? undefined : eq(levelApplications.revision, revision),
      ),
    )
    .returning()
  if (moved) await recordApplicationState(ctx, moved, message)
  return moved ?? null
}

/** Records that the application reached its state now, and notifies the applicant's open pages. */
export async function recordApplicationState(
  ctx: Context,
  application: Application,
  message = '',
): Promise<void> {
  await ctx.db.insert(applicationEvents).values({
    id: ctx.newId(),
    applicationId: application.id,
    state: application.state,
    at: ctx.now,
    actorId: ctx.actor?.userId ?? null,
    message,
  })
  await announceTo(ctx.db, 'programs', application.userId)
}
