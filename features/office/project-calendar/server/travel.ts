import { findEvent } from '#features/seminars/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { teamCalendar } from '../contract.ts'
import { mayPlanTravel } from './booking-items.ts'
import { travelPlans } from './tables.ts'

/** Stores an instructor's travel days for an event. */
export const setTravel: Handler<(typeof teamCalendar)['setTravel']> = async (input, ctx) => {
  const { scheduleid, personid, daysBefore, daysAfter } = input
  const event = await findEvent(ctx.db, scheduleid)
  if (!event || event.archivedAt || !event.instructorIds.includes(personid)) return refuse('not-found')
  if (!mayPlanTravel(ctx, personid)) return refuse('forbidden')
  const changes = { daysBefore, daysAfter, changedBy: ctx.actor.userId, changedAt: ctx.now }
  await ctx.db
    .insert(travelPlans)
    .values({ eventId: scheduleid, userId: personid, ...changes })
    .onConflictDoUpdate({ target: [travelPlans.eventId, travelPlans.userId], set: changes })
  await ctx.audit({
    action: 'projects.travel',
    target: scheduleid,
    details: { personid, daysBefore, daysAfter },
  })
  return { good: true }
}
