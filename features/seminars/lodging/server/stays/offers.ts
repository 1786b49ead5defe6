import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Event, findEvents } from '#features/seminars/events/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { allows, staffCapabilities } from '#platform/contract/access.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { nightsBetween } from '../../rules/nights.ts'
import { type Limits, limitsOf } from '../../rules/stay-dates.ts'
import { lodgingBeds, lodgingNights, lodgingUnits } from '../tables.ts'
import { todayOf } from '../units/unit-admin.ts'

const DAYS_AHEAD = 365

type Unit = typeof lodgingUnits.$inferSelect

interface Offer {
  /** null for a staff stay. */
  event: Event | null
  first: string
  last: string
  units: Unit[]
}

/** Returns the offers a user may request: any unit for staff, else those for seminars they are registered for. */
export async function offersOf(ctx: SignedInContext): Promise<Offer[]> {
  const own = await offeredEvents(ctx)
  if (!allows(staffCapabilities, ctx.actor)) return own
  const units = await ctx.db
    .select()
    .from(lodgingUnits)
    .where(isNull(lodgingUnits.archivedAt))
    .orderBy(asc(lodgingUnits.name))
    .limit(200)
  const first = todayOf(ctx)
  return units.length === 0 ? own : [{ event: null, first, last: addDays(first, DAYS_AHEAD), units }, ...own]
}

async function offeredEvents(ctx: SignedInContext): Promise<Offer[]> {
  const rows = await ctx.db
    .select({ eventId: registrations.eventId })
    .from(registrations)
    .where(attends(ctx.actor.userId))
    .limit(100)
  const events = (await findEvents(ctx.db, [...new Set(rows.map(({ eventId }) => eventId))]))
    .filter(({ state, endsAt }) => state === 'published' && endsAt > ctx.now)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const units = await ctx.db
    .select()
    .from(lodgingUnits)
    .where(and(isNull(lodgingUnits.archivedAt), sql`${lodgingUnits.events} && ${sql.param(ids)}::uuid[]`))
    .orderBy(asc(lodgingUnits.name))
  return events.flatMap((event) => {
    const offered = units.filter((unit) => unit.events.includes(event.id))
    return offered.length === 0 ? [] : [{ event, ...eventLimits(event), units: offered }]
  })
}

const eventLimits = ({ startsAt, endsAt, timeZone }: Event): Limits =>
  limitsOf(dayIn(startsAt, timeZone), dayIn(endsAt, timeZone))

const attends = (userId: string) =>
  and(
    eq(registrations.userId, userId),
    eq(registrations.state, 'registered'),
    eq(registrations.mode, 'in-person'),
    isNull(registrations.canceledAt),
  )

/** Returns the events of these offers with a free bed in a remaining night. */
export async function offersWithFreeBed(
  ctx: SignedInContext,
  offers: readonly Offer[],
): Promise<ReadonlySet<string>> {
  const free = new Set<string>()
  const today = todayOf(ctx)
  for (const { event, first, last, units } of offers) {
    const [, from = today] = [first, today].sort()
    if (!event || last <= from) continue
    const taken = sql`(select count(*) from ${lodgingNights} where ${lodgingNights.bedId} = ${lodgingBeds.id}
      and ${lodgingNights.day} >= ${from}::date and ${lodgingNights.day} < ${last}::date)`
    const [bed] = await ctx.db
      .select({ id: lodgingBeds.id })
      .from(lodgingBeds)
      .where(
        and(
          inArray(lodgingBeds.unitId, pluck(units, 'id')),
          isNull(lodgingBeds.archivedAt),
          sql`${taken} < ${nightsBetween({ from, to: last })}::int`,
        ),
      )
      .limit(1)
    if (bed) free.add(event.id)
  }
  return free
}

/** True if the user is still registered in person for an event. */
export async function isAttending(
  ctx: Pick<Context, 'db'>,
  userId: string,
  eventId: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(attends(userId), eq(registrations.eventId, eventId)))
    .limit(1)
  return row !== undefined
}
