import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { calls } from '../contract.ts'
import { afterCall } from '../rules/outcomes.ts'
import { findPerson } from './read-people.ts'
import { callBlocks, callNotes, callPeople } from './tables.ts'

const MINUTES = 20
const MOST = 50

const free = { callerId: null, callUntil: null, callId: null }

/** Whoever comes first calls; the row of the person is locked, so that two do not both come first. */
export const start: Handler<typeof calls.start> = async ({ key }, call) => {
  const found = (await findPerson(call, key)) ?? call.refuse('gone')
  if (found.block_id) return call.refuse('blocked')
  const id = uuid({ msecs: call.now.getTime() })
  await call.db
    .insert(callPeople)
    .values({ id, key, userId: found.user_id })
    .onConflictDoNothing({ target: callPeople.key })
  const [person] = await call.db.select().from(callPeople).where(eq(callPeople.key, key)).for('update')
  if (!person) throw new Error('A person of the call list has no row')
  const { callerId, callUntil, callId } = person
  const runs = callUntil !== null && callUntil > call.now
  if (runs && callerId !== call.actor.userId) return call.refuse('taken')
  const callid = runs && callId ? callId : uuid({ msecs: call.now.getTime() })
  const until = new Date(call.now.getTime() + MINUTES * 60_000)
  await call.db
    .update(callPeople)
    .set({ callerId: call.actor.userId, callUntil: until, callId: callid })
    .where(eq(callPeople.id, person.id))
  return { callid }
}

export const leave: Handler<typeof calls.leave> = async ({ callid }, call) => {
  await call.db
    .update(callPeople)
    .set(free)
    .where(and(eq(callPeople.callId, callid), eq(callPeople.callerId, call.actor.userId)))
  return { good: true }
}

export const record: Handler<typeof calls.record> = async (input, call) => {
  const { callid, outcome, note, nextOn } = input
  const [person] = await call.db.select().from(callPeople).where(eq(callPeople.callId, callid)).for('update')
  if (!person || person.callerId !== call.actor.userId) {
    const mine = and(eq(callNotes.id, callid), eq(callNotes.by, call.actor.userId))
    return (await call.db.$count(callNotes, mine)) > 0 ? { good: true } : call.refuse('taken')
  }
  if (nextOn !== null && nextOn < dayIn(call.now, OFFICE_ZONE)) return call.refuse('past')
  const found = await findPerson(call, person.key)
  const { nextAt, doneAt, blocks } = afterCall(outcome, call.now, nextOn)
  await call.db.insert(callNotes).values({
    ...{ id: callid, personId: person.id, by: call.actor.userId, at: call.now, outcome, note, nextAt },
    reasons: found?.reasons.map(({ key }) => key) ?? [],
  })
  await call.db
    .update(callPeople)
    .set({ ...free, nextAt, doneAt, lastOutcome: outcome, lastAt: call.now })
    .where(eq(callPeople.id, person.id))
  if (blocks) await block(call, { userId: person.userId, contacts: found?.contacts ?? [], reason: note })
  await call.audit({ action: 'calls.record', target: person.userId ?? person.id, details: { outcome } })
  return { good: true }
}

interface Block {
  userId: string | null
  contacts: string[]
  reason: string
}

async function block(call: SignedInCall, { userId, contacts, reason }: Block): Promise<void> {
  await call.db
    .insert(callBlocks)
    .values({
      ...{ id: uuid({ msecs: call.now.getTime() }), userId, contacts: [...new Set(contacts)], reason },
      ...{ at: call.now, by: call.actor.userId },
    })
    .onConflictDoNothing()
}

/** Every block that holds for the person ends, whichever of their numbers it came from. */
export const allow: Handler<typeof calls.allow> = async ({ key, reason }, call) => {
  const found = (await findPerson(call, key)) ?? call.refuse('gone')
  const contacts = sql`array[${sql.join(
    found.contacts.map((each) => sql`${each}`),
    sql`, `,
  )}]::text[]`
  const lifted = await call.db
    .update(callBlocks)
    .set({ liftedAt: call.now, liftedBy: call.actor.userId, liftedReason: reason })
    .where(
      and(
        sql`${callBlocks.liftedAt} is null`,
        sql`(${callBlocks.userId} = ${found.user_id}::uuid or ${callBlocks.contacts} && ${contacts})`,
      ),
    )
    .returning({ id: callBlocks.id })
  // What was dealt with by not calling is due again.
  await call.db.update(callPeople).set({ doneAt: null }).where(eq(callPeople.key, key))
  if (lifted.length > 0)
    await call.audit({ action: 'calls.allow', target: found.user_id ?? key, details: { reason } })
  return { good: true }
}

export const history: Handler<typeof calls.history> = async ({ key }, call) => {
  if (!(await findPerson(call, key))) return call.refuse('not-found')
  const rows = await call.db
    .select({ note: callNotes })
    .from(callNotes)
    .innerJoin(callPeople, eq(callPeople.id, callNotes.personId))
    .where(eq(callPeople.key, key))
    .orderBy(desc(callNotes.at), desc(callNotes.id))
    .limit(MOST)
  const names = await call.peopleNames([...new Set(rows.map(({ note }) => note.by))])
  return {
    calls: rows.map(({ note: { at, by, outcome, note, nextAt, reasons } }) => ({
      ...{ at, outcome, note, nextAt, reasons },
      by: names.get(by) ?? '',
    })),
  }
}
