import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { promoCodes } from '#features/shop/pricing/contract/promo-codes.ts'
import { promoCodeEditor } from '#features/shop/pricing/server/public.ts'
import { isSame } from '#platform/contract/edits.ts'
import { fromMajor } from '#platform/contract/money.ts'
import type { Context } from '#platform/server/context.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { timestampOfLocalTime } from '../../../rules/planning/wall-time.ts'
import { seminarSessions, seminarsInEvents } from '../../tables.ts'

/** Writes the seminars of an event; taken seats of the remaining ones are preserved. */
export async function writeSeminars(ctx: Context, eventId: string, { seminars }: EventDraft): Promise<void> {
  const semids = seminars.map(({ semid }) => semid)
  const ofEvent = eq(seminarsInEvents.eventId, eventId)
  await ctx.db
    .delete(seminarsInEvents)
    .where(semids.length === 0 ? ofEvent : and(ofEvent, notInArray(seminarsInEvents.seminarId, semids)))
  if (seminars.length === 0) return
  const rows = seminars.map(({ semid, ownPrice, seatLimit, joinCode }, position) => ({
    eventId,
    seminarId: semid,
    position,
    priceMinor: ownPrice === '' ? null : fromMajor(ownPrice),
    seatLimit,
    joinCode,
  }))
  const put = (column: string) => sql.raw(`excluded.${column}`)
  await ctx.db
    .insert(seminarsInEvents)
    .values(rows)
    .onConflictDoUpdate({
      target: [seminarsInEvents.eventId, seminarsInEvents.seminarId],
      set: {
        position: put('position'),
        priceMinor: put('price_minor'),
        seatLimit: put('seat_limit'),
        joinCode: put('join_code'),
      },
    })
}

/** Writes the sessions of an event; omitted sessions are archived, so that references to them remain valid. */
export async function writeSessions(
  ctx: Context,
  eventId: string,
  { draft, before }: { draft: EventDraft; before: EventDraft | null },
): Promise<void> {
  const had = before?.sessions ?? []
  if (before && before.timeZone === draft.timeZone && isSame(had, draft.sessions)) return
  const stored = new Set(draft.sessions.map(({ sessionid }) => sessionid))
  const gone = had.map(({ sessionid }) => sessionid).filter((id) => !stored.has(id))
  if (gone.length > 0) {
    await ctx.db.update(seminarSessions).set({ archivedAt: ctx.now }).where(inArray(seminarSessions.id, gone))
  }
  if (draft.sessions.length === 0) return
  const rows = draft.sessions.map((session) => ({
    id: session.sessionid || ctx.newId(),
    eventId,
    seminarId: session.semid,
    name: session.name,
    startsAt: timestampOfLocalTime(session.starts, draft.timeZone),
    endsAt: timestampOfLocalTime(session.ends, draft.timeZone),
    contactMinutes: session.contactMinutes,
  }))
  const put = (column: string) => sql.raw(`excluded.${column}`)
  await ctx.db
    .insert(seminarSessions)
    .values(rows)
    .onConflictDoUpdate({
      target: seminarSessions.id,
      set: {
        seminarId: put('seminar_id'),
        name: put('name'),
        startsAt: put('starts_at'),
        endsAt: put('ends_at'),
        contactMinutes: put('contact_minutes'),
      },
    })
}

/** Writes an event's codes to the shared code table; errors name the code. */
export async function writeCodes(
  ctx: Context<keyof typeof promoCodes.save.errors>,
  eventId: string,
  { draft, before }: { draft: EventDraft; before: EventDraft | null },
): Promise<void> {
  const had = new Map((before?.codes ?? []).map((code) => [code.codeid, code]))
  const stored = new Set(draft.codes.map(({ codeid }) => codeid))
  for (const codeid of had.keys()) if (!stored.has(codeid)) await promoCodeEditor.archive(ctx, codeid)
  for (const [index, code] of draft.codes.entries()) {
    if (isSame(had.get(code.codeid), code)) continue
    const { codeid, ...terms } = code
    await promoCodeEditor.save(ctx, {
      id: codeid || null,
      changes: { ...terms, kind: 'event', eventid: eventId },
      within: `codes.${index}`,
    })
  }
}
