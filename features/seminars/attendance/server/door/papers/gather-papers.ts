import { eq } from 'drizzle-orm'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { locationText } from '#features/seminars/events/rules/location-text.ts'
import {
  type Event,
  seminarLocations,
  seminarsOf,
  sessionsOf,
} from '#features/seminars/events/server/public.ts'
import { badgeTokensOf, type Registration } from '#features/seminars/registration/server/public.ts'
import { listedName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { levelText } from '../../../rules/door/outcome-text.ts'
import { peopleAt } from '../roster.ts'

/** Returns the badge data of an event: all badges, those not printed yet, or that of one registration. */
export async function badgeSheet(ctx: Context, event: Event, which: string) {
  const held = new Map((await seminarsOf(ctx.db, [event.id])).map((each) => [each.seminarId, each]))
  const chosen = (await peopleAt(ctx, event.id)).filter(
    ({ person, isPrinted }) =>
      which === 'all' || (which === 'not-printed' ? !isPrinted : person.id === which),
  )
  const tokens = await badgeTokensOf(ctx, pluck(chosen, 'person'))
  const seminarsFor = ({ seminarIds }: Registration) =>
    seminarIds
      .flatMap((id) => held.get(id) ?? [])
      .map(levelText)
      .join(', ')
  return {
    event: event.name,
    dates: eventDates(event.startsAt, event.endsAt, event.timeZone),
    provider: ctx.settings.provider.name,
    badges: chosen.map(({ person }) => ({
      ...pick(person, 'firstName', 'lastName', 'company'),
      seminars: seminarsFor(person),
      badgeCode: person.badgeCode,
      token: tokens.get(person.id) ?? '',
      isOnline: event.format === 'hybrid' && person.mode === 'online',
    })),
  }
}

/** Returns the sign-in sheets of an event, on separate pages per session. Online participants do not sign. */
export async function signInSheet(
  ctx: Context,
  event: Event,
  { sessionid, day }: { sessionid?: string | undefined; day?: string | undefined },
) {
  const sessions = (await sessionsOf(ctx.db, event.id)).filter(
    ({ id, startsAt }) =>
      (!sessionid || id === sessionid) && (!day || dayIn(startsAt, event.timeZone) === day),
  )
  const people = (await peopleAt(ctx, event.id))
    .map(({ person }) => person)
    .filter(({ mode }) => event.format === 'webinar' || mode === 'in-person')
  const tokens = await badgeTokensOf(ctx, people)
  const [location] = event.locationId
    ? await ctx.db.select().from(seminarLocations).where(eq(seminarLocations.id, event.locationId))
    : []
  return {
    event: event.name,
    where: locationText(event.format, location ?? null),
    provider: ctx.settings.provider.name,
    parts: sessions.map(({ seminarId, name, startsAt, endsAt }) => ({
      session: name,
      when: `${eventDates(startsAt, endsAt, event.timeZone)}, ${formatTime(startsAt, event.timeZone)} to ${formatTime(endsAt, event.timeZone)}`,
      rows: people
        .filter(({ seminarIds }) => seminarIds.includes(seminarId))
        .map((person) => ({
          name: listedName(person),
          company: person.company,
          badgeCode: person.badgeCode,
          token: tokens.get(person.id) ?? '',
        })),
    })),
  }
}
