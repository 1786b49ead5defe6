import { asc, eq } from 'drizzle-orm'
import { type PromoCode, seminarCodes } from '#features/shop/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Stored } from '#platform/server/resource/store.ts'
import type { EventCodeDraft, EventDraft } from '../../../contract/event-draft.ts'
import { wallOf } from '../../../rules/planning/wall-time.ts'
import { type Event, type Session, sessionsOf } from '../../events/find-events.ts'
import { seminarEvents, seminarsInEvents } from '../../tables.ts'

type Part = typeof seminarsInEvents.$inferSelect

/** An event as edited, with the rows that contain its taken seats. */
export interface StoredEvent extends Stored<EventDraft> {
  event: Event
  parts: Part[]
}

/** Reads an event with all its parts in four statements; `hold` locks its row. */
export async function readEvent(db: Db, id: string, hold = false): Promise<StoredEvent | null> {
  const query = db.select().from(seminarEvents).where(eq(seminarEvents.id, id))
  const [event] = await (hold ? query.for('update') : query)
  if (!event) return null
  const parts = await db
    .select()
    .from(seminarsInEvents)
    .where(eq(seminarsInEvents.eventId, id))
    .orderBy(asc(seminarsInEvents.position))
  const sessions = await sessionsOf(db, id)
  const codes = await seminarCodes(db, [id])
  const { revision, archivedAt } = event
  return { id, event, parts, revision, archivedAt, draft: draftOf(event, { parts, sessions, codes }) }
}

interface Parts {
  parts: readonly Part[]
  sessions: readonly Session[]
  codes: readonly PromoCode[]
}

function draftOf(event: Event, { parts, sessions, codes }: Parts): EventDraft {
  const { name, format, description, timeZone, earlybird1, earlybird2, seatLimit, onlineLimit } = event
  const { partners, instructorIds, joinLink, recording, registrationEndsAt } = event
  return {
    name,
    format,
    description,
    timeZone,
    earlybird1,
    earlybird2,
    seatLimit,
    onlineLimit,
    partners,
    joinLink,
    recording,
    instructors: instructorIds,
    seriesid: event.seriesId ?? '',
    locationid: event.locationId ?? '',
    hostid: event.hostId ?? '',
    starts: wallOf(event.startsAt, timeZone),
    ends: wallOf(event.endsAt, timeZone),
    registrationEnds: registrationEndsAt ? wallOf(registrationEndsAt, timeZone) : '',
    earlybird45: event.earlybird45 ?? '',
    earlybird30: event.earlybird30 ?? '',
    seminars: parts.map((part) => ({
      semid: part.seminarId,
      ownPrice: part.priceMinor === null ? '' : toMajor(part.priceMinor),
      seatLimit: part.seatLimit,
      joinCode: part.joinCode,
    })),
    sessions: sessions.map((session) => ({
      sessionid: session.id,
      semid: session.seminarId,
      name: session.name,
      starts: wallOf(session.startsAt, timeZone),
      ends: wallOf(session.endsAt, timeZone),
      contactMinutes: session.contactMinutes,
    })),
    codes: codes.map(codeOf),
  }
}

const codeOf = (code: PromoCode): EventCodeDraft => ({
  codeid: code.id,
  ...pick(code, 'code', 'basisPoints', 'howMany', 'orBasisPoints'),
})
