import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { type Db, isDuplicate } from '#platform/server/db.ts'
import type { PromoCode } from '../queries.ts'
import { promoCodes } from '../tables.ts'

/** The codes of some events, or those that count at every event; archived ones are left out. */
export async function seminarCodes(db: Db, of: readonly string[] | 'global'): Promise<PromoCode[]> {
  if (of !== 'global' && of.length === 0) return []
  const which: SQL | undefined =
    of === 'global'
      ? eq(promoCodes.kind, 'global')
      : and(eq(promoCodes.kind, 'event'), inArray(promoCodes.eventId, [...of]))
  return db
    .select()
    .from(promoCodes)
    .where(and(which, isNull(promoCodes.archivedAt)))
    .orderBy(asc(promoCodes.code))
}

export interface SeminarCodeDraft {
  /** '' or nothing makes a new one. */
  codeid?: string
  code: string
  /** The event at which alone it counts; null is every event. */
  eventId: string | null
  /** Whole percents, as on the wire. */
  percent: number
  /** How many orders may use it; null is any number. */
  howMany: number | null
  /** What it still gives when used up. */
  orPercent: number
}

/**
 * Writes a code of seminars into the one table of codes. Refuses with `code-exists`, with `too-few` where it has been
 * used more often already, with `not-found` for a code of another kind.
 */
export async function putSeminarCode(call: Call, draft: SeminarCodeDraft): Promise<PromoCode> {
  const values = {
    code: draft.code.trim(),
    kind: draft.eventId === null ? ('global' as const) : ('event' as const),
    eventId: draft.eventId,
    basisPoints: draft.percent * 100,
    orBasisPoints: draft.orPercent * 100,
    howMany: draft.howMany,
  }
  try {
    return draft.codeid ? await change(call, draft.codeid, values) : await add(call, values)
  } catch (error) {
    if (isDuplicate(error)) refuse('code-exists', { fields: { code: 'There is such a code already.' } })
    throw error
  }
}

type Values = Pick<PromoCode, 'code' | 'kind' | 'eventId' | 'basisPoints' | 'orBasisPoints' | 'howMany'>

async function add(call: Call, values: Values): Promise<PromoCode> {
  const id = uuid({ msecs: call.now.getTime() })
  const [added] = await call.db
    .insert(promoCodes)
    .values({ ...values, id, createdAt: call.now })
    .returning()
  if (!added) throw new Error('The code was not written')
  await call.audit({ action: 'pricing.add-code', target: id, details: { after: values } })
  return added
}

async function change(call: Call, codeid: string, values: Values): Promise<PromoCode> {
  const [before] = await call.db.select().from(promoCodes).where(eq(promoCodes.id, codeid)).for('update')
  if (!before || before.kind === 'account') refuse('not-found')
  if (values.howMany !== null && values.howMany < before.used) {
    const says = `It has been used ${before.used} times already.`
    refuse('too-few', { says, fields: { howmany: says } })
  }
  const [changed] = await call.db.update(promoCodes).set(values).where(eq(promoCodes.id, codeid)).returning()
  if (!changed) throw new Error('The code was not written')
  await call.audit({ action: 'pricing.change-code', target: codeid, details: { before, after: values } })
  return changed
}

/** Puts a seminar code away: it gives nothing any more, and what was bought with it stays as it is. */
export const archiveSeminarCode = (call: Call, codeid: string): Promise<PromoCode> =>
  setArchived(call, codeid, call.now)

export const restoreSeminarCode = (call: Call, codeid: string): Promise<PromoCode> =>
  setArchived(call, codeid, null)

async function setArchived(call: Call, codeid: string, archivedAt: Date | null): Promise<PromoCode> {
  const [changed] = await call.db
    .update(promoCodes)
    .set({ archivedAt })
    .where(and(eq(promoCodes.id, codeid), inArray(promoCodes.kind, ['global', 'event'])))
    .returning()
  if (!changed) refuse('not-found')
  const action = archivedAt ? 'pricing.archive-code' : 'pricing.restore-code'
  await call.audit({ action, target: codeid, details: { code: changed.code } })
  return changed
}
