import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import type { pricing } from '../../contract.ts'
import { codeState } from '../../rules/code-state.ts'
import type { PromoCode } from '../queries.ts'
import { promoCodes } from '../tables.ts'

const countIn = (table: 'promo_holds' | 'seminar_code_uses', states: string) =>
  sql<number>`(select count(*)::int from ${sql.raw(table)} h where h.code_id = promo_codes.id and h.state in (${sql.raw(states)}))`
const holdsIn = (states: string) =>
  sql<number>`(${countIn('promo_holds', states)} + ${countIn('seminar_code_uses', states)})`
const held = holdsIn(`'held', 'ordered'`)
const used = sql<number>`${holdsIn(`'used'`)}
  + (select count(*)::int from promo_credits c where c.code_id = promo_codes.id)`

const orders = {
  code: sql`lower(${promoCodes.code})`,
  newest: promoCodes.createdAt,
  ends: promoCodes.validTo,
  used,
}

/** Where a code stands at `now`, as `codeState` says it, for the database. */
function stateIs(state: string, now: Date): SQL | undefined {
  const isFull = sql`${promoCodes.howMany} is not null and ${promoCodes.used} >= ${promoCodes.howMany}`
  const givesNothing = sql`(${isFull} and (${promoCodes.creditMinor} > 0 or ${promoCodes.orBasisPoints} = 0))`
  const says = sql`case
    when ${promoCodes.archivedAt} is not null then 'archived'
    when ${promoCodes.validFrom} > ${now} then 'coming'
    when ${promoCodes.validTo} < ${now} then 'ended'
    when ${givesNothing} then 'used-up' else 'running' end`
  // Archived codes are out of the way until they are asked for.
  return state === '' ? sql`${promoCodes.archivedAt} is null` : sql`${says} = ${state}`
}

export const deskCodes: Handler<typeof pricing.deskCodes> = async (input, { db, now }) => {
  const words = `%${input.search.replace(/[\\%_]/g, '\\$&')}%`
  const where = and(
    stateIs(input.state, now),
    input.kind === '' ? undefined : eq(promoCodes.kind, input.kind),
    input.search === '' ? undefined : sql`${promoCodes.code} ilike ${words}`,
  )
  const ordered = input.direction === 'asc' ? asc : desc
  const rows = await db
    .select({ code: promoCodes, held, used })
    .from(promoCodes)
    .where(where)
    .orderBy(ordered(orders[input.sort]), asc(promoCodes.id))
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)
  const total = await db.$count(promoCodes, where)
  return { rows: rows.map((row) => told(row.code, row.used, row.held, now)), total }
}

function told(code: PromoCode, usedTimes: number, heldTimes: number, now: Date) {
  const { id: codeid, eventId: eventid, archivedAt: _, used: counted, ...rest } = code
  // Uses that were counted before holds were kept, as those of an imported code.
  const times = Math.max(usedTimes, counted - heldTimes)
  return { ...rest, codeid, eventid, state: codeState(code, now), used: times, held: heldTimes }
}

const dateOf = (text: string): Date | null => (text === '' ? null : new Date(text))

export const saveCode: Handler<typeof pricing.saveCode> = async (input, call) => {
  const { codeid, howMany, eventid, validFrom, validTo, ...rest } = input
  const values = {
    ...rest,
    howMany: howMany === 0 ? null : howMany,
    eventId: /^[0-9a-f-]{36}$/.test(eventid) ? eventid : null,
    validFrom: dateOf(validFrom),
    validTo: dateOf(validTo),
  }
  const saved = codeid === '' ? uuid({ msecs: call.now.getTime() }) : codeid
  try {
    if (codeid === '') await call.db.insert(promoCodes).values({ ...values, id: saved, createdAt: call.now })
    else await change(call, codeid, values)
  } catch (error) {
    if (isDuplicate(error)) refuse('code-exists', { fields: { code: 'There is such a code already.' } })
    throw error
  }
  if (codeid === '') {
    await call.audit({ action: 'pricing.add-code', target: saved, details: { after: values } })
  }
  await announceTo(call.db, 'prices')
  return { codeid: saved }
}

type Values = Pick<PromoCode, 'code' | 'kind' | 'howMany'> & Partial<PromoCode>

async function change(call: Call, codeid: string, values: Values): Promise<void> {
  const [before] = await call.db.select().from(promoCodes).where(eq(promoCodes.id, codeid)).for('update')
  if (!before) refuse('not-found')
  const [row] = await call.db.select({ used, held }).from(promoCodes).where(eq(promoCodes.id, codeid))
  const wasUsed = before.used > 0 || (row?.used ?? 0) > 0 || (row?.held ?? 0) > 0
  const isOther = before.code !== values.code || before.kind !== values.kind
  if (wasUsed && isOther) refuse('code-is-used', { fields: { code: 'This code has been used.' } })
  if (values.howMany !== null && values.howMany < before.used) {
    const says = `It has been used ${before.used} times already.`
    refuse('too-few', { says, fields: { howMany: says } })
  }
  await call.db.update(promoCodes).set(values).where(eq(promoCodes.id, codeid))
  await call.audit({ action: 'pricing.change-code', target: codeid, details: { before, after: values } })
}

async function setCode(call: Call, codeid: string, action: string, set: Partial<PromoCode>): Promise<void> {
  const [changed] = await call.db
    .update(promoCodes)
    .set(set)
    .where(eq(promoCodes.id, codeid))
    .returning({ code: promoCodes.code })
  if (!changed) refuse('not-found')
  await call.audit({ action, target: codeid, details: { ...set, code: changed.code } })
  await announceTo(call.db, 'prices')
}

/** From this moment nobody new gets it; whoever is paying keeps what is held for them. */
export const endCode: Handler<typeof pricing.endCode> = async ({ codeid }, call) => {
  const validTo = new Date(call.now.getTime() - 1)
  await setCode(call, codeid, 'pricing.end-code', { validTo })
  return { good: true }
}

export const archiveCode: Handler<typeof pricing.archiveCode> = async ({ codeid }, call) => {
  const [row] = await call.db.select({ held }).from(promoCodes).where(eq(promoCodes.id, codeid))
  if (row && row.held > 0) {
    const people = row.held === 1 ? 'One buyer is' : `${row.held} buyers are`
    refuse('code-in-use', { says: `${people} paying with this code. End it now and archive it later.` })
  }
  await setCode(call, codeid, 'pricing.archive-code', { archivedAt: call.now })
  return { good: true }
}

export const restoreCode: Handler<typeof pricing.restoreCode> = async ({ codeid }, call) => {
  await setCode(call, codeid, 'pricing.restore-code', { archivedAt: null })
  return { good: true }
}
