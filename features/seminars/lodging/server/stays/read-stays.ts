import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { findEvents, seminarEvents } from '#features/seminars/events/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { stays } from '../../contract/stay-contract.ts'
import { initialsOf } from '../../rules/initials.ts'
import { lodgingBeds, lodgingStays, lodgingUnits } from '../tables.ts'
import { todayOf } from '../units/unit-admin.ts'
import { offersOf, offersWithFreeBed } from './offers.ts'
import { nobody, readBeds } from './read-beds.ts'

type Stays = typeof stays

/** Returns the occupancy calendar; names are visible only to staff. */
export const calendar: Handler<Stays['calendar']> = async ({ from, days }, ctx) => {
  const isOffice = holds(ctx.actor, 'seminar_clerk')
  const units = await readBeds(ctx.db, { from, to: addDays(from, days - 1), unitId: null })
  return {
    today: todayOf(ctx),
    units: units.map(({ id, name, city, beds }) => ({
      unitid: id,
      name,
      city,
      beds: beds.map((bed) => ({
        bedid: bed.id,
        name: bed.name,
        stays: bed.stays.map(({ id: stayid, userId, from: first, to, freeFrom, person = nobody }) => {
          const isMine = userId === ctx.actor.userId
          const who = isOffice || isMine ? fullName(person) : initialsOf(person)
          return { stayid: isOffice || isMine ? stayid : '', who, isMine, from: first, to, freeFrom }
        }),
      })),
    })),
  }
}

/** Returns the caller's offers and stays. */
export const own: Handler<Stays['own']> = async (_nothing, ctx) => {
  const today = todayOf(ctx)
  const offers = await offersOf(ctx)
  const rows = await ctx.db
    .select({ stay: lodgingStays, unit: lodgingUnits, bed: lodgingBeds.name })
    .from(lodgingStays)
    .innerJoin(lodgingUnits, eq(lodgingUnits.id, lodgingStays.unitId))
    .leftJoin(lodgingBeds, eq(lodgingBeds.id, lodgingStays.bedId))
    .where(eq(lodgingStays.userId, ctx.actor.userId))
    .orderBy(desc(lodgingStays.to), desc(lodgingStays.id))
    .limit(50)
  const events = await findEvents(
    ctx.db,
    rows.flatMap(({ stay }) => stay.eventId ?? []),
  )
  const eventName = (id: string | null) => events.find((event) => event.id === id)?.name ?? ''
  const asked = rows.flatMap(({ stay }) => (['asked', 'approved'].includes(stay.state) ? stay.eventId : []))
  const free = await offersWithFreeBed(ctx, offers)
  return {
    today,
    offers: offers.map(({ event, first, last, units }) => ({
      eventid: event?.id ?? '',
      event: event?.name ?? '',
      first,
      last,
      units: units.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` })),
      hasFreeBed: free.has(event?.id ?? ''),
      hasAsked: event !== null && asked.includes(event.id),
    })),
    stays: rows.map(({ stay, unit, bed }) => {
      const isApproved = stay.state === 'approved'
      return {
        stayid: stay.id,
        unit: `${unit.name}, ${unit.city}`,
        event: eventName(stay.eventId),
        ...pick(stay, 'from', 'to', 'state', 'reason'),
        bed: bed ?? '',
        address: isApproved ? unit.address : '',
        directions: isApproved ? unit.directions : '',
        canCancel: ['asked', 'approved'].includes(stay.state) && stay.from > today,
      }
    }),
  }
}

/** Lists upcoming in-person seminars, and units in use. */
export const choices: Handler<Stays['choices']> = async (_nothing, { db, now }) => {
  const events = await db
    .select()
    .from(seminarEvents)
    .where(
      and(
        isNull(seminarEvents.archivedAt),
        gt(seminarEvents.endsAt, now),
        ne(seminarEvents.format, 'webinar'),
        inArray(seminarEvents.state, ['draft', 'published']),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(200)
  const units = await db
    .select({ value: lodgingUnits.id, label: lodgingUnits.name })
    .from(lodgingUnits)
    .where(isNull(lodgingUnits.archivedAt))
    .orderBy(asc(lodgingUnits.name))
    .limit(200)
  return {
    units,
    events: events.map(({ id, name, startsAt, timeZone }) => ({
      value: id,
      label: `${name}, ${formatDay(dayIn(startsAt, timeZone))}`,
    })),
  }
}
