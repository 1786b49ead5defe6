import { desc, eq, or, sql } from 'drizzle-orm'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { seminarEvents } from '#features/seminars/events/server/public.ts'
import { stateLabels } from '#features/seminars/registration/rules/registration-states.ts'
import { nameOf, registrations } from '#features/seminars/registration/server/public.ts'
import { countOpenInvoices } from '#features/shop/orders/server/public.ts'
import type { OfficeSearch, PersonRecords, TodayCard } from '#platform/server/office.ts'
import { hasWords } from '#platform/server/postgres/word-search.ts'

const access = ['seminar_clerk'] as const

/** Event registrations with overdue payment. */
export const overdueSeminars: TodayCard = {
  key: 'registration.overdue',
  label: 'Overdue seminar invoices',
  to: '/adminIndex/seminars/invoices?shows=overdue',
  kind: 'worry',
  access,
  count: ({ db, now }) => countOpenInvoices(db, { kind: 'seminar', shows: 'overdue', now }),
}

const searched = { table: registrations, id: registrations.id, text: sql`${registrations.foundBy}` }

/** Finds registrants with a seat by name, email address, company or badge code, such as during calls. */
export const searchRegistrants: OfficeSearch = {
  key: 'registration.registrants',
  label: 'Registrants',
  access,
  async find({ db }, words, most) {
    const badge = eq(registrations.badgeCode, words.trim().toUpperCase())
    const rows = await db
      .select({ registration: registrations, event: seminarEvents })
      .from(registrations)
      .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
      .where(or(badge, await hasWords(db, searched, words)))
      .orderBy(desc(seminarEvents.startsAt), desc(registrations.id))
      .limit(most)
    return rows.map(({ registration, event }) => ({
      title: nameOf(registration),
      message: `${event.name}, ${eventDates(event.startsAt, event.endsAt, event.timeZone)}`,
      to: `/adminIndex/seminars/events/${event.id}/people/${registration.id}`,
    }))
  },
}

export const registrationsOfPerson: PersonRecords = {
  key: 'registration',
  label: 'Seminars',
  access,
  async list({ db }, { userId }, most) {
    const rows = await db
      .select({ registration: registrations, event: seminarEvents })
      .from(registrations)
      .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
      .where(eq(registrations.userId, userId))
      .orderBy(desc(seminarEvents.startsAt), desc(registrations.id))
      .limit(most)
    return rows.map(({ registration, event }) => ({
      title: event.name,
      state: stateLabels[registration.state],
      at: event.startsAt,
      to: `/adminIndex/seminars/events/${event.id}/people/${registration.id}`,
    }))
  },
}
