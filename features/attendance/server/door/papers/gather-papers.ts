import { eq } from 'drizzle-orm'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { locationWords } from '#features/events/rules/location-words.ts'
import { type Event, seminarLocations, seminarsOf, sessionsOf } from '#features/events/server/public.ts'
import { badgeTokensOf, type Registration } from '#features/registration/server/public.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { levelWords } from '../../../rules/door/outcome-words.ts'
import { peopleAt } from '../roster.ts'

/** What the badges of an event show: of all, of those that were not printed, or of one registration. */
export async function badgeSheet(call: Call, event: Event, which: string) {
  const held = new Map((await seminarsOf(call.db, [event.id])).map((each) => [each.seminarId, each]))
  const chosen = (await peopleAt(call, event.id)).filter(
    ({ person, isPrinted }) =>
      which === 'all' || (which === 'not-printed' ? !isPrinted : person.id === which),
  )
  const tokens = await badgeTokensOf(
    call,
    chosen.map(({ person }) => person),
  )
  const seminarsFor = ({ seminarIds }: Registration) =>
    seminarIds
      .flatMap((id) => held.get(id) ?? [])
      .map(levelWords)
      .join(', ')
  return {
    event: event.name,
    dates: eventDates(event.startsAt, event.endsAt, event.timeZone),
    provider: call.settings.provider.name,
    badges: chosen.map(({ person }) => ({
      firstName: person.firstName,
      lastName: person.lastName,
      company: person.company,
      seminars: seminarsFor(person),
      badgeCode: person.badgeCode,
      token: tokens.get(person.id) ?? '',
      isOnline: event.format === 'hybrid' && person.mode === 'online',
    })),
  }
}

/** Who signs for a session, a page or more for each of them; people online sign nothing. */
export async function signInSheet(
  call: Call,
  event: Event,
  { sessionid, day }: { sessionid?: string | undefined; day?: string | undefined },
) {
  const sessions = (await sessionsOf(call.db, event.id)).filter(
    ({ id, startsAt }) =>
      (!sessionid || id === sessionid) && (!day || dayIn(startsAt, event.timeZone) === day),
  )
  const people = (await peopleAt(call, event.id))
    .map(({ person }) => person)
    .filter(({ mode }) => event.format === 'webinar' || mode === 'in-person')
  const tokens = await badgeTokensOf(call, people)
  const [location] = event.locationId
    ? await call.db.select().from(seminarLocations).where(eq(seminarLocations.id, event.locationId))
    : []
  return {
    event: event.name,
    where: locationWords(event.format, location ?? null),
    provider: call.settings.provider.name,
    parts: sessions.map(({ seminarId, name, startsAt, endsAt }) => ({
      session: name,
      when: `${eventDates(startsAt, endsAt, event.timeZone)}, ${formatTime(startsAt, event.timeZone)} to ${formatTime(endsAt, event.timeZone)}`,
      rows: people
        .filter(({ seminarIds }) => seminarIds.includes(seminarId))
        .map((person) => ({
          name: `${person.lastName}, ${person.firstName}`,
          company: person.company,
          badgeCode: person.badgeCode,
          token: tokens.get(person.id) ?? '',
        })),
    })),
  }
}
