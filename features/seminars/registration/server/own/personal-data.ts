import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { seminarEvents } from '#features/seminars/events/server/public.ts'
import { exportWaiting } from '#features/seminars/waiting-list/server/public.ts'
import { registrationEvents, registrations } from '../tables.ts'

/** Exports a user's seminar data: registrations they attend or bought with their history, and waiting list entries. */
export const exportSeminars: PersonalExport = async ({ db }, userId) => {
  const rows = await db
    .select({ registration: registrations, event: seminarEvents.name, startsAt: seminarEvents.startsAt })
    .from(registrations)
    .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
    .where(or(eq(registrations.userId, userId), eq(registrations.buyerId, userId)))
    .orderBy(registrations.createdAt)
  const ids = rows.map(({ registration }) => registration.id)
  const happened = await db
    .select()
    .from(registrationEvents)
    .where(inArray(registrationEvents.registrationId, ids))
    .orderBy(registrationEvents.position)
  return {
    registrations: rows.map(({ registration: { foundBy: _words, ...registration }, event, startsAt }) => ({
      event,
      startsAt,
      ...registration,
      history: happened
        .filter(({ registrationId }) => registrationId === registration.id)
        .map(({ message, reason, at }) => ({ message, reason, at })),
    })),
    waiting: await exportWaiting(db, userId),
  }
}

/** Upcoming registrations must be transferred or canceled first. Deletes data used only by check-in and the seller. */
export const registrationsTerminationPart: TerminationPart = {
  async blockers(ctx, userId) {
    const coming = await ctx.db
      .select({ event: seminarEvents })
      .from(registrations)
      .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
      .where(
        and(
          or(eq(registrations.userId, userId), eq(registrations.buyerId, userId)),
          ne(registrations.state, 'canceled'),
          eq(seminarEvents.state, 'published'),
          gt(seminarEvents.endsAt, ctx.now),
        ),
      )
    const events = new Map(coming.map(({ event }) => [event.id, event]))
    return [...events.values()].map(
      ({ name, startsAt, endsAt, timeZone }) =>
        `There is a place at ${name}, ${eventDates(startsAt, endsAt, timeZone)}, which is still to come.`,
    )
  },

  async forget(ctx, userId) {
    const nothing = { phone: '', fax: '', special: '', address: '', zip: '' }
    await ctx.db.update(registrations).set(nothing).where(eq(registrations.userId, userId))
    await ctx.db.update(registrations).set({ contact: null }).where(eq(registrations.buyerId, userId))
  },
}
