import { and, eq, inArray, isNull } from 'drizzle-orm'
import { listHolders } from '#features/core/accounts/server/public.ts'
import { listPartners } from '#features/core/partner/server/public.ts'
import type { Use } from '#platform/contract/edits.ts'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import { inUseMessage } from '#platform/server/resource/archive.ts'
import type { Stored } from '#platform/server/resource/store.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { checkEvent, noSeatsTaken, type SeatsTaken } from '../../../rules/planning/events/check-event.ts'
import { lostForSale } from '../../../rules/planning/events/missing-for-sale.ts'
import { eventAttendance, eventPeople } from '../../events/event-people.ts'
import { seminarHosts, seminarLocations, seminarSeries, seminars } from '../../tables.ts'
import { readEvent, type StoredEvent } from './read-event.ts'

/** Validates an event before saving. Refuses with `in-use` if registrants would lose a seat. */
export async function checkStoredEvent(
  ctx: Context<'in-use'>,
  draft: EventDraft,
  stored: Stored<EventDraft> | null,
): Promise<FieldMessages> {
  const held = stored ? await readEvent(ctx.db, stored.id) : null
  if (held) {
    refuseForeignParts(draft, held)
    await refuseLostSeminars(ctx, draft, held)
    await refuseLostSessions(ctx, draft, held)
  }
  return {
    ...(held?.event.state === 'published' ? lostForSale(held.draft, draft, ctx.now) : {}),
    ...checkEvent(draft, held ? takenOf(held) : noSeatsTaken),
    ...(await checkLinks(ctx, draft, held)),
  }
}

const takenOf = ({ event, parts }: StoredEvent): SeatsTaken => ({
  inPerson: event.seatsTaken,
  online: event.onlineTaken,
  bySeminar: new Map(parts.map(({ seminarId, seatsTaken }) => [seminarId, seatsTaken])),
})

/** Rejects ids of sessions and codes of other events, which cannot result from a form mistake. */
function refuseForeignParts(draft: EventDraft, held: StoredEvent): void {
  const own = new Set([
    ...held.draft.sessions.map(({ sessionid }) => sessionid),
    ...held.draft.codes.map(({ codeid }) => codeid),
  ])
  const named = [
    ...draft.sessions.map(({ sessionid }) => sessionid),
    ...draft.codes.map(({ codeid }) => codeid),
  ]
  if (named.some((id) => id !== '' && !own.has(id)))
    refuse('forbidden', { message: 'A session or code of another event cannot be changed here.' })
}

async function refuseLostSeminars(
  ctx: Context<'in-use'>,
  draft: EventDraft,
  held: StoredEvent,
): Promise<void> {
  const stored = new Set(draft.seminars.map(({ semid }) => semid))
  const gone = held.parts.map(({ seminarId }) => seminarId).filter((id) => !stored.has(id))
  if (gone.length === 0) return
  const names = await partOf(ctx, eventPeople).namesIn(ctx.db, held.id, gone)
  const uses: Use[] = names.map((name) => ({ kind: 'person', name, detail: '', id: held.id }))
  if (uses.length === 0) return
  ctx.refuse('in-use', {
    message: inUseMessage('The seminar', uses, 'taken out of the event'),
    data: { uses },
  })
}

async function refuseLostSessions(
  ctx: Context<'in-use'>,
  draft: EventDraft,
  held: StoredEvent,
): Promise<void> {
  const stored = new Set(draft.sessions.map(({ sessionid }) => sessionid))
  const gone = held.draft.sessions.filter(({ sessionid }) => !stored.has(sessionid))
  if (gone.length === 0) return
  const ids = gone.map(({ sessionid }) => sessionid)
  const attended = await partOf(ctx, eventAttendance).attendedSessions(ctx.db, held.id, ids)
  const uses: Use[] = gone
    .filter(({ sessionid }) => attended.includes(sessionid))
    .map(({ name }) => ({ kind: 'attendance', name, detail: 'people have checked in', id: held.id }))
  if (uses.length === 0) return
  ctx.refuse('in-use', {
    message: inUseMessage('The session', uses, 'taken out of the event'),
    data: { uses },
  })
}

/** Newly selected records must exist and must not be archived. */
async function checkLinks(ctx: Context, draft: EventDraft, held: StoredEvent | null): Promise<FieldMessages> {
  const before = held?.draft
  const messages: FieldMessages = {}
  const one = [
    ['seriesid', seminarSeries, 'There is no such series.'],
    ['locationid', seminarLocations, 'There is no such location.'],
    ['hostid', seminarHosts, 'There is no such host.'],
  ] as const
  for (const [field, table, description] of one) {
    const id = draft[field]
    if (id === '' || id === before?.[field]) continue
    const found = await ctx.db.$count(table, and(eq(table.id, id), isNull(table.archivedAt)))
    if (found === 0) messages[field] = description
  }
  Object.assign(messages, await checkSeminars(ctx, draft, before))
  Object.assign(messages, await checkPeople(ctx, draft, before))
  return messages
}

async function checkSeminars(ctx: Context, draft: EventDraft, before?: EventDraft): Promise<FieldMessages> {
  const had = new Set(before?.seminars.map(({ semid }) => semid))
  const added = draft.seminars.map(({ semid }) => semid).filter((semid) => !had.has(semid))
  if (added.length === 0) return {}
  const rows = await ctx.db
    .select({ id: seminars.id })
    .from(seminars)
    .where(and(inArray(seminars.id, added), isNull(seminars.archivedAt)))
  const known = new Set(rows.map(({ id }) => id))
  const problems = draft.seminars.flatMap(({ semid }, index) =>
    had.has(semid) || known.has(semid)
      ? []
      : [[`seminars.${index}.semid`, 'There is no such seminar.'] as const],
  )
  return Object.fromEntries(problems)
}

/** Validates that instructors hold the role and that partners exist. */
async function checkPeople(ctx: Context, draft: EventDraft, before?: EventDraft): Promise<FieldMessages> {
  const messages: FieldMessages = {}
  if (draft.instructors.some((id) => !before?.instructors.includes(id))) {
    const { rows } = await listHolders(ctx.db, { search: '', capability: 'instructor', page: 1, rows: 500 })
    const holders = new Set([...rows.map(({ userid }) => userid), ...(before?.instructors ?? [])])
    if (draft.instructors.some((id) => !holders.has(id))) {
      messages.instructors = 'Instructors are people who hold that role.'
    }
  }
  if (draft.partners.some((code) => !before?.partners.includes(code))) {
    const codes = new Set((await listPartners(ctx.db)).map(({ code }) => code))
    if (draft.partners.some((code) => !codes.has(code))) messages.partners = 'There is no such partner.'
  }
  return messages
}
