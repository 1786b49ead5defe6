import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { placePicture, seminarPicture } from '#features/core/pictures/rules/picture-address.ts'
import { freeSlotAfter } from '#features/seminars/consulting/server/public.ts'
import {
  seminarEvents,
  seminarHosts,
  seminarLocations,
  seminarSeries,
  seminarsOf,
} from '#features/seminars/events/server/public.ts'
import { dayIn, daysBetween, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Reader } from '#platform/server/context.ts'
import type { Ad, Lists } from '../contract.ts'
import type { AdAudience } from '../rules/ad-words.ts'
import { levelNumber } from '../rules/next-level.ts'
import { adsWritten } from './tables.ts'

/** Maximum number of upcoming dates to advertise. */
const MAX_EVENTS = 8

interface Targeted {
  ad: Ad
  audience: AdAudience
}

/** Returns all ads at `now`, with their audience. */
export async function adsNow(reader: Reader, now: Date): Promise<Targeted[]> {
  const [events, written, consulting] = await Promise.all([
    eventAds(reader, now),
    writtenAds(reader, now),
    consultingAd(reader, now),
  ])
  return [...events, ...written, ...(consulting ? [consulting] : [])]
}

export const listsOf = (found: readonly Ad[]): Lists => {
  const of = (type: Ad['adtype']) => found.filter(({ adtype }) => adtype === type)
  const [consulting = null] = of('consulting')
  return { seminar: of('seminar'), certification: of('certification'), plain: of('plain'), consulting }
}

const blank = {
  why: '',
  ready: true,
  scheduleId: null,
  seminar_codes: [],
  host: null,
  series: null,
  location: null,
}

const levelFlags = (levels: readonly number[]) => ({
  level1: levels.includes(1),
  level2: levels.includes(2),
  level3: levels.includes(3),
  level4: levels.includes(4),
})

/** Returns ads for the next events open for public registration. */
async function eventAds({ db }: Reader, now: Date): Promise<Targeted[]> {
  const events = await db
    .select({
      event: seminarEvents,
      host: seminarHosts.name,
      series: seminarSeries.name,
      location: seminarLocations,
    })
    .from(seminarEvents)
    .leftJoin(seminarHosts, eq(seminarHosts.id, seminarEvents.hostId))
    .leftJoin(seminarSeries, eq(seminarSeries.id, seminarEvents.seriesId))
    .leftJoin(seminarLocations, eq(seminarLocations.id, seminarEvents.locationId))
    .where(
      and(
        eq(seminarEvents.state, 'published'),
        eq(seminarEvents.partners, []),
        isNull(seminarEvents.archivedAt),
        gt(sql`coalesce(${seminarEvents.registrationEndsAt}, ${seminarEvents.startsAt})`, now),
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(MAX_EVENTS)
  const held = await seminarsOf(
    db,
    events.map(({ event }) => event.id),
  )
  return events.map(({ event, host, series, location }) => {
    const seminars = held.filter(({ eventId }) => eventId === event.id)
    const levels = seminars.map(({ level }) => levelNumber(level))
    const city = location ? [location.city, location.state].filter(Boolean).join(', ') : 'Online'
    const picture = seminarPicture({
      name: event.name,
      level: seminars[0]?.level ?? '',
      isOnline: location === null,
    })
    const ad: Ad = {
      ...blank,
      ...levelFlags(levels),
      adid: event.id,
      adtype: 'seminar',
      name: event.name,
      words: `${city}, ${whenText(daysBetween(dayIn(now, event.timeZone), dayIn(event.startsAt, event.timeZone)))}`,
      link: `/seminarSchedule/${event.id}`,
      topic: series ?? 'Seminars',
      scheduleId: event.id,
      seminar_codes: seminars.map(({ code }) => code),
      host:
        host === null ? null : { name: host, hostgraphic: location ? placePicture(location.city) : picture },
      series: { name: series ?? event.name, seriesgraphic: picture },
      location: location && {
        city,
        hotel: location.hotel?.name ?? '',
        attractions: location.attractions.map(({ name }) => name),
      },
    }
    return { ad, audience: 'everyone' }
  })
}

function whenText(days: number): string {
  if (days <= 0) return 'now'
  if (days === 1) return 'tomorrow'
  if (days < 14) return `in ${days} days`
  return `in ${Math.round(days / 7)} weeks`
}

async function writtenAds({ db }: Reader, now: Date): Promise<Targeted[]> {
  const today = dayIn(now, OFFICE_ZONE)
  const rows = await db
    .select()
    .from(adsWritten)
    .where(isNull(adsWritten.archivedAt))
    .orderBy(asc(adsWritten.name))
  return rows
    .filter((row) => isShownOn(row, today))
    .map(({ id, name, words, adtype, link, topic, levels, audience }) => ({
      ad: { ...blank, ...levelFlags(levels), adid: id, adtype, name, words, link, topic },
      audience,
    }))
}

/** Whether a staff-written ad is shown on a given day. */
export const isShownOn = (
  { paused, shownFrom, shownUntil }: { paused: boolean; shownFrom: string | null; shownUntil: string | null },
  today: string,
): boolean => !paused && (shownFrom ?? today) <= today && today <= (shownUntil ?? today)

async function consultingAd({ db }: Reader, now: Date): Promise<Targeted | null> {
  const free = await freeSlotAfter(db, now)
  if (!free) return null
  const days = daysBetween(dayIn(now, free.zone), dayIn(free.startsAt, free.zone))
  const ad: Ad = {
    ...blank,
    ...levelFlags([]),
    adid: 'consulting',
    adtype: 'consulting',
    name: 'Ask a consultant',
    words: `Half an hour with an engineer who runs plants; the next free time is ${days <= 0 ? 'today' : whenText(days)}.`,
    link: '/consulting',
    topic: 'Consulting',
  }
  return { ad, audience: 'learners' }
}

/** True if the ad id belongs to a published event or an ad written by staff, current or past. */
export async function adExists({ db }: Reader, ad: string): Promise<boolean> {
  if (ad === 'consulting') return true
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ad)) return false
  const [written, events] = await Promise.all([
    db.$count(adsWritten, eq(adsWritten.id, ad)),
    db.$count(seminarEvents, and(eq(seminarEvents.id, ad), inArray(seminarEvents.state, ['published']))),
  ])
  return written + events > 0
}
