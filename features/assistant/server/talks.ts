import { and, asc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { helpDesks } from '#platform/server/extensions/hand-over.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { assistant } from '../contract.ts'
import { transcriptOf } from '../rules/transcript.ts'
import { assistantTurns, assistantTalks as talksTable } from './tables.ts'

const sorts = { started: latestFirst(talksTable.startedAt, talksTable.id) }

export const talks: Handler<typeof assistant.talks> = async (input, call) => {
  const query = call.db
    .select()
    .from(talksTable)
    .where(and(eq(talksTable.userId, call.actor.userId), matching(input.search, [talksTable.title])))
  const order = orderOf({ ...input, direction: 'asc' }, sorts)
  const { rows, total } = await listOf(call.db, query, input, order)
  return { total, rows: rows.map(({ id, ...row }) => ({ talkid: id, ...row })) }
}

async function ownTalk(call: SignedInCall, talkid: string) {
  const own = and(eq(talksTable.id, talkid), eq(talksTable.userId, call.actor.userId))
  const [found] = await call.db.select().from(talksTable).where(own)
  return found ?? refuse('not-found')
}

const turnsOf = ({ db }: SignedInCall, talkid: string) =>
  db
    .select()
    .from(assistantTurns)
    .where(eq(assistantTurns.talkId, talkid))
    .orderBy(asc(assistantTurns.position))

export const talk: Handler<typeof assistant.talk> = async ({ talkid }, call) => {
  const { id, ...found } = await ownTalk(call, talkid)
  return { talkid: id, ...found, turns: await turnsOf(call, talkid) }
}

export const forget: Handler<typeof assistant.forget> = async ({ talkid }, call) => {
  await ownTalk(call, talkid)
  await call.db.delete(talksTable).where(eq(talksTable.id, talkid))
  return { good: true }
}

/** Whoever comes first sends it; a second one is told so. */
export const handOver: Handler<typeof assistant.handOver> = async ({ talkid, note }, call) => {
  const found = await ownTalk(call, talkid)
  const [mine] = await call.db
    .update(talksTable)
    .set({ handedAt: call.now })
    .where(and(eq(talksTable.id, talkid), isNull(talksTable.handedAt)))
    .returning({ id: talksTable.id })
  if (!mine) return call.refuse('handed')
  const [desk] = [...call.parts(helpDesks)].sort((one, other) => one.rank - other.rank)
  if (!desk) refuse('not-found')
  const taken = await desk.take(call, {
    subject: `Study assistant: ${found.title}`.slice(0, 150),
    transcript: transcriptOf(await turnsOf(call, talkid), note),
  })
  await call.db.update(talksTable).set({ handedTo: taken.message }).where(eq(talksTable.id, talkid))
  return taken
}
