import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type ApplicationState, applicationsBefore } from '../../rules/application-states.ts'
import type { Application } from '../read-applications.ts'
import { applicationEvents, levelApplications } from '../tables.ts'

interface Move {
  to: ApplicationState
  /** Refuses to move what somebody has changed since this revision was read. */
  revision?: number
  message?: string
  /** What changes with the state. */
  set?: Partial<Pick<Application, 'form' | 'evaluator' | 'slots' | 'interview' | 'decision' | 'foundBy'>>
}

/** Moves an application if it may go there from where it is; null when it may not, or somebody else was quicker. */
export async function moveApplication(
  call: Call,
  applicationId: string,
  move: Move,
): Promise<Application | null> {
  const { to, revision, message = '', set = {} } = move
  const isDecided = to === 'accepted' || to === 'refused'
  const [moved] = await call.db
    .update(levelApplications)
    .set({
      ...set,
      state: to,
      revision: sql`${levelApplications.revision} + 1`,
      changedAt: call.now,
      ...(to === 'sent' ? { sentAt: call.now } : {}),
      ...(isDecided ? { decidedAt: call.now } : {}),
    })
    .where(
      and(
        eq(levelApplications.id, applicationId),
        inArray(levelApplications.state, applicationsBefore(to)),
        revision === undefined ? undefined : eq(levelApplications.revision, revision),
      ),
    )
    .returning()
  if (moved) await noteApplication(call, moved, message)
  return moved ?? null
}

/** Keeps that the application came into its state now, and tells the applicant's open pages. */
export async function noteApplication(call: Call, application: Application, message = ''): Promise<void> {
  await call.db.insert(applicationEvents).values({
    id: uuid({ msecs: call.now.getTime() }),
    applicationId: application.id,
    state: application.state,
    at: call.now,
    actorId: call.actor?.userId ?? null,
    message,
  })
  await announceTo(call.db, 'programs', application.userId)
}
