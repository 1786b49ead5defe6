import { inArray, or } from 'drizzle-orm'
import { v5 as namedId } from 'uuid'
import { type Event, type Session, seminarsOf, sessionsOf } from '#features/seminars/events/server/public.ts'
import {
  genuineBadges,
  type Registration,
  registrations,
} from '#features/seminars/registration/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { AttendanceEntry, attendance } from '../../contract.ts'
import { isOnItsDay, timestampOfEntry } from '../../rules/door/entry-moment.ts'
import { isStored, levelText, type Outcome, outcomeMessage } from '../../rules/door/outcome-text.ts'
import { type Entry, type EntryKind, repeatsOf } from '../../rules/door/presence.ts'
import { readScan } from '../../rules/door/scan-text.ts'
import { taleOf } from '../../rules/door/status.ts'
import { enterEvent } from './enter-event.ts'
import { notifyDoor } from './notify-door.ts'
import { entriesOf, type StoredEntry } from './read-entries.ts'
import { attendanceEntries } from './tables.ts'

type Draft = typeof attendanceEntries.$inferInsert

/** A requested entry, with the matching registration. */
interface Requested {
  entry: AttendanceEntry
  at: Date
  session: Session | null
  person: Registration | null
  /** Reason for rejecting the entry; null if it is stored. */
  refused: Outcome | null
}

export const record: Handler<typeof attendance.record> = async (input, ctx) => {
  const event = await enterEvent(ctx, input.scheduleid)
  const sentAt = new Date(input.sentAt)
  const moment = (entry: AttendanceEntry) =>
    timestampOfEntry({ at: new Date(entry.at), sentAt, isTyped: entry.reason !== '' }, ctx.now)
  const sessions = new Map((await sessionsOf(ctx.db, event.id)).map((session) => [session.id, session]))
  const find = await finderOf(ctx, input.entries)
  const requests = input.entries.map((entry): Requested => {
    const [at, session, found] = [moment(entry), sessions.get(entry.sessionid) ?? null, find(entry)]
    const refused = found.refused ?? refusalOf(event, session, found.person, { kind: entry.kind, at })
    return { entry, at, session, person: found.person, refused }
  })
  const stored = requests.filter(({ refused }) => refused === null)
  const known = await entriesOf(ctx.db, [...new Set(stored.flatMap(({ person }) => person?.id ?? []))])
  await keep(ctx, { event, device: input.device, stored, known })
  await noteProblems(ctx, event, requests)
  const levels = await levelsOf(ctx, event.id)
  return {
    results: requests.map((requested) => resultOf(requested, known, event, levels)),
    now: ctx.now.toISOString(),
  }
}

/** Looks up the registrations of all entries in bulk. */
async function finderOf(ctx: Context, entries: readonly AttendanceEntry[]) {
  const scans = new Map(entries.flatMap(({ badge }) => (badge ? [[badge, readScan(badge)] as const] : [])))
  const genuine = await genuineBadges(
    ctx,
    [...scans.values()].flatMap((scan) => (scan.kind === 'badge' ? scan.token : [])),
  )
  const ids = [
    ...entries.flatMap(({ recordid }) => recordid ?? []),
    ...[...scans.values()].flatMap((scan) => (scan.kind === 'badge' ? scan.recordid : [])),
  ]
  const codes = [...scans.values()].flatMap((scan) => (scan.kind === 'code' ? scan.badgeCode : []))
  const rows = await ctx.db
    .select()
    .from(registrations)
    .where(
      or(inArray(registrations.id, [...new Set(ids)]), inArray(registrations.badgeCode, [...new Set(codes)])),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byCode = new Map(rows.map((row) => [row.badgeCode, row]))
  return ({ recordid, badge }: AttendanceEntry): { person: Registration | null; refused: Outcome | null } => {
    if (recordid) return found(byId.get(recordid))
    const scan = scans.get(badge ?? '')
    if (scan?.kind === 'code') return found(byCode.get(scan.badgeCode))
    if (scan?.kind !== 'badge') return { person: null, refused: 'unknown' }
    if (!genuine.has(scan.token)) return { person: null, refused: 'forged' }
    const person = byId.get(scan.recordid)
    return person && person.badgeCode !== scan.badgeCode
      ? { person: null, refused: 'replaced' }
      : found(person)
  }
}

const found = (person: Registration | undefined) =>
  person ? { person, refused: null } : { person: null, refused: 'unknown' as const }

function refusalOf(
  event: Event,
  session: Session | null,
  person: Registration | null,
  { kind, at }: { kind: EntryKind; at: Date },
): Outcome | null {
  if (!person) return 'unknown'
  if (person.eventId !== event.id) return 'wrong-event'
  if (person.state === 'canceled') return 'canceled'
  if (!session) return 'wrong-event'
  if (!person.seminarIds.includes(session.seminarId)) return 'other-seminar'
  return kind === 'void' || isOnItsDay(at, session, event.timeZone) ? null : 'wrong-day'
}

interface Keeping {
  event: Event
  device: string
  stored: readonly Requested[]
  /** Existing entries; newly stored ones are added. */
  known: Map<string, StoredEntry[]>
}

async function keep(ctx: Context, { event, device, stored, known }: Keeping): Promise<void> {
  const drafts = new Map<string, StoredEntry>()
  const add = (draft: StoredEntry) => {
    const before = known.get(draft.registrationId) ?? []
    if (before.some(({ id }) => id === draft.id)) return
    known.set(draft.registrationId, [...before, draft])
    drafts.set(draft.id, draft)
  }
  for (const { entry, at, person, session } of stored) {
    if (!person || !session) continue
    const { id, kind, reason, replaces } = entry
    const made = { eventId: event.id, registrationId: person.id, device, at, reason }
    const noted = { recordedAt: ctx.now, actorId: ctx.actor?.userId ?? null }
    const draft = { ...made, ...noted, id, kind, replaces, sessionId: session.id }
    // Duplicates from other devices are voided together with the corrected entry.
    const fallen = replaces ? repeatsOf(entriesOfPerson(known, person.id), replaces) : []
    add(draft)
    for (const repeated of fallen) {
      add({ ...draft, id: namedId(repeated, id), kind: 'void', replaces: repeated })
    }
  }
  if (drafts.size === 0) return
  await insert(ctx, [...drafts.values()])
  await notifyDoor(ctx, event)
}

async function insert(ctx: Context, rows: Draft[]): Promise<void> {
  await ctx.db.insert(attendanceEntries).values(rows).onConflictDoNothing()
}

const entriesOfPerson = (known: ReadonlyMap<string, StoredEntry[]>, id: string): Entry[] =>
  known.get(id) ?? []

/** A forged badge, or one of another event, counts as tampering until staff have reviewed it. */
async function noteProblems(ctx: Context, event: Event, requests: readonly Requested[]): Promise<void> {
  const problems = requests.filter(({ refused }) => refused === 'forged' || refused === 'wrong-event')
  await ctx.audit(
    ...problems.map(({ refused, person }) => ({
      action: 'attendance.door.badge',
      outcome: 'refused' as const,
      target: event.id,
      details: { reason: refused, ...(person ? { registration: person.id } : {}) },
    })),
  )
}

async function levelsOf(ctx: Context, eventId: string): Promise<Map<string, string>> {
  const held = await seminarsOf(ctx.db, [eventId])
  return new Map(held.map((seminar) => [seminar.seminarId, levelText(seminar)]))
}

function resultOf(
  { entry, at, person, session, refused }: Requested,
  known: ReadonlyMap<string, StoredEntry[]>,
  event: Event,
  levels: ReadonlyMap<string, string>,
) {
  // Registrations for other events are not disclosed.
  const isHere = person !== null && person.eventId === event.id
  const all = isHere ? (known.get(person.id) ?? []) : []
  const others = all.filter(({ id }) => id !== entry.id)
  const stored = all.find(({ id }) => id === entry.id)
  const mine: Entry = stored ?? { ...entry, sessionId: entry.sessionid, at }
  const tale = taleOf(others, mine)
  const outcome = refused ?? (tale.tale === 'news' || entry.kind === 'void' ? 'recorded' : tale.tale)
  const level = levels.get(session?.seminarId ?? '')
  const name = isHere ? fullName(person) : ''
  const message = outcomeMessage({
    outcome,
    kind: entry.kind,
    person: name && level && isStored(outcome) ? `${name}, ${level}` : name,
    at: tale.since,
    timeZone: event.timeZone,
  })
  return { id: entry.id, outcome, message, recordid: isHere ? person.id : null, at: mine.at }
}
