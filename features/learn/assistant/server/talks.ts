import { and, asc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { helpDesks } from '#platform/server/extensions/hand-over.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { assistant } from '../contract.ts'
import { transcriptOf } from '../rules/transcript.ts'
import { assistantTurns, assistantTalks as talksTable } from './tables.ts'

const sorts = { started: latestFirst(talksTable.startedAt, talksTable.id) }

export const talks: Handler<typeof assistant.talks> = async (input, ctx) => {
  const query = ctx.db
    .select()
    .from(talksTable)
    .where(and(eq(talksTable.userId, ctx.actor.userId), matching(input.search, [talksTable.title])))
  const order = orderOf({ ...input, direction: 'asc' }, sorts)
  const { rows, total } = await listOf(ctx.db, query, input, order)
  return { total, rows: rows.map(({ id, ...row }) => ({ talkid: id, ...row })) }
}

async function ownTalk(ctx: SignedInContext, talkid: string) {
  const own = and(eq(talksTable.id, talkid), eq(talksTable.userId, ctx.actor.userId))
  const [found] = await ctx.db.select().from(talksTable).where(own)
  return found ?? refuse('not-found')
}

const turnsOf = ({ db }: SignedInContext, talkid: string) =>
  db
    .select()
    .from(assistantTurns)
    .where(eq(assistantTurns.talkId, talkid))
    .orderBy(asc(assistantTurns.position))

export const talk: Handler<typeof assistant.talk> = async ({ talkid }, ctx) => {
  const { id, ...found } = await ownTalk(ctx, talkid)
  return { talkid: id, ...found, turns: await turnsOf(ctx, talkid) }
}

export const forget: Handler<typeof assistant.forget> = async ({ talkid }, ctx) => {
  await ownTalk(ctx, talkid)
  await ctx.db.delete(talksTable).where(eq(talksTable.id, talkid))
  return { good: true }
}

/** Hands a conversation over to staff. Only the first request sends it; later requests are rejected. */
export const handOver: Handler<typeof assistant.handOver> = async ({ talkid, note }, ctx) => {
  const found = await ownTalk(ctx, talkid)
  const [mine] = await ctx.db
    .update(talksTable)
    .set({ handedAt: ctx.now })
    .where(and(eq(talksTable.id, talkid), isNull(talksTable.handedAt)))
    .returning({ id: talksTable.id })
  if (!mine) return ctx.refuse('handed')
  const [helpDesk] = [...ctx.parts(helpDesks)].sort((one, other) => one.rank - other.rank)
  if (!helpDesk) refuse('not-found')
  const taken = await helpDesk.take(ctx, {
    subject: `Study assistant: ${found.title}`.slice(0, 150),
    transcript: transcriptOf(await turnsOf(ctx, talkid), note),
  })
  await ctx.db.update(talksTable).set({ handedTo: taken.message }).where(eq(talksTable.id, talkid))
  return taken
}
