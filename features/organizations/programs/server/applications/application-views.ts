import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { slotsToChoose } from '../../contract/interview.ts'
import type { ApplicationView } from '../../contract/views.ts'
import { applicantMay } from '../../rules/application-states.ts'
import type { Application } from '../read-applications.ts'
import { applicationEvents } from '../tables.ts'

/** Returns the parts of an application visible to both sides. */
export async function applicationParts(ctx: Context, application: Application) {
  const { id, state, slots } = application
  const { createdAt, sentAt, decidedAt } = application
  const events = await ctx.db
    .select({ state: applicationEvents.state, at: applicationEvents.at, message: applicationEvents.message })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id))
  return {
    ...pick(application, 'state', 'revision', 'form', 'evaluator', 'interview', 'decision'),
    createdAt,
    sentAt,
    decidedAt,
    events,
    applicationid: id,
    slots: state === 'in review' ? slotsToChoose(slots, ctx.now) : [],
  }
}

export async function myApplicationView(
  ctx: Context,
  application: Application,
): Promise<z.input<typeof ApplicationView>> {
  const parts = await applicationParts(ctx, application)
  return { ...parts, may: applicantMay(parts.state, parts.slots.length) }
}
