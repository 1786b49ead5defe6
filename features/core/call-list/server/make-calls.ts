import { and, desc, eq, sql } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { calls } from '../contract.ts'
import { afterCall } from '../rules/outcomes.ts'
import { findPerson } from './read-people.ts'
import { callBlocks, callNotes, callPeople } from './tables.ts'

const MINUTES = 20
const MAX = 50

const free = { callerId: null, callUntil: null, callId: null }

/** The first caller to start gets the call; the row lock ensures that only one can be first. */
export const start: Handler<typeof calls.start> = async ({ key }, ctx) => {
  const found = (await findPerson(ctx, key)) ?? ctx.refuse('gone')
  if (found.block_id) return ctx.refuse('blocked')
  const id = ctx.newId()
  await ctx.db
    .insert(callPeople)
    .values({ id, key, userId: found.user_id })
    .onConflictDoNothing({ target: callPeople.key })
  const [person] = await ctx.db.select().from(callPeople).where(eq(callPeople.key, key)).for('update')
  if (!person) throw new Error('A person of the call list has no row')
  const { callerId, callUntil, callId } = person
  const runs = callUntil !== null && callUntil > ctx.now
  if (runs && callerId !== ctx.actor.userId) return ctx.refuse('taken')
  const callid = runs && callId ? callId : ctx.newId()
  const until = ctx.after(MINUTES * 60_000)
  await ctx.db
    .update(callPeople)
    .set({ callerId: ctx.actor.userId, callUntil: until, callId: callid })
    .where(eq(callPeople.id, person.id))
  return { callid }
}

export const leave: Handler<typeof calls.leave> = async ({ callid }, ctx) => {
  await ctx.db
    .update(callPeople)
    .set(free)
    .where(and(eq(callPeople.callId, callid), eq(callPeople.callerId, ctx.actor.userId)))
  return { good: true }
}

export const record: Handler<typeof calls.record> = async (input, ctx) => {
  const { callid, outcome, note, nextOn } = input
  const [person] = await ctx.db.select().from(callPeople).where(eq(callPeople.callId, callid)).for('update')
  if (!person || person.callerId !== ctx.actor.userId) {
    const mine = and(eq(callNotes.id, callid), eq(callNotes.by, ctx.actor.userId))
    return (await ctx.db.$count(callNotes, mine)) > 0 ? { good: true } : ctx.refuse('taken')
  }
  if (nextOn !== null && nextOn < dayIn(ctx.now, OFFICE_ZONE)) return ctx.refuse('past')
  const found = await findPerson(ctx, person.key)
  const { nextAt, doneAt, blocks } = afterCall(outcome, ctx.now, nextOn)
  await ctx.db.insert(callNotes).values({
    id: callid,
    personId: person.id,
    by: ctx.actor.userId,
    at: ctx.now,
    outcome,
    note,
    nextAt,
    reasons: found?.reasons.map(({ key }) => key) ?? [],
  })
  await ctx.db
    .update(callPeople)
    .set({ ...free, nextAt, doneAt, lastOutcome: outcome, lastAt: ctx.now })
    .where(eq(callPeople.id, person.id))
  if (blocks) await block(ctx, { userId: person.userId, contacts: found?.contacts ?? [], reason: note })
  await ctx.audit({ action: 'calls.record', target: person.userId ?? person.id, details: { outcome } })
  return { good: true }
}

interface Block {
  userId: string | null
  contacts: string[]
  reason: string
}

async function block(ctx: SignedInContext, { userId, contacts, reason }: Block): Promise<void> {
  await ctx.db
    .insert(callBlocks)
    .values({
      id: ctx.newId(),
      userId,
      contacts: [...new Set(contacts)],
      reason,
      at: ctx.now,
      by: ctx.actor.userId,
    })
    .onConflictDoNothing()
}

/** Lifts every block that applies to the person, for any of their numbers. */
export const allow: Handler<typeof calls.allow> = async ({ key, reason }, ctx) => {
  const found = (await findPerson(ctx, key)) ?? ctx.refuse('gone')
  const contacts = sql`array[${sql.join(
    found.contacts.map((each) => sql`${each}`),
    sql`, `,
  )}]::text[]`
  const lifted = await ctx.db
    .update(callBlocks)
    .set({ liftedAt: ctx.now, liftedBy: ctx.actor.userId, liftedReason: reason })
    .where(
      and(
        sql`${callBlocks.liftedAt} is null`,
        sql`(${callBlocks.userId} = ${found.user_id}::uuid or ${callBlocks.contacts} && ${contacts})`,
      ),
    )
    .returning({ id: callBlocks.id })
  // Reasons that were resolved by the block are due again.
  await ctx.db.update(callPeople).set({ doneAt: null }).where(eq(callPeople.key, key))
  if (lifted.length > 0)
    await ctx.audit({ action: 'calls.allow', target: found.user_id ?? key, details: { reason } })
  return { good: true }
}

export const history: Handler<typeof calls.history> = async ({ key }, ctx) => {
  if (!(await findPerson(ctx, key))) return ctx.refuse('not-found')
  const rows = await ctx.db
    .select({ note: callNotes })
    .from(callNotes)
    .innerJoin(callPeople, eq(callPeople.id, callNotes.personId))
    .where(eq(callPeople.key, key))
    .orderBy(desc(callNotes.at), desc(callNotes.id))
    .limit(MAX)
  const names = await ctx.peopleNames([...new Set(rows.map(({ note }) => note.by))])
  return {
    calls: rows.map(({ note: { at, by, outcome, note, nextAt, reasons } }) => ({
      at,
      outcome,
      note,
      nextAt,
      reasons,
      by: names.get(by) ?? '',
    })),
  }
}
