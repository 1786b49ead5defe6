import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { verdictOf } from '../../rules/store-answers.ts'
import { learningChanges, learningStatements, learningStores } from '../tables.ts'
import { type Answer, postStatements, type StoreRow } from './post-statements.ts'
import { recordAccessDenied, recordStoreFailure, recordStoreSuccess } from './store-health.ts'
import { writeStatements } from './write-statements.ts'

/** Maximum number of statements per request: about 50 KB. */
export const AT_ONCE = 50
/** Number of full batches sent before another company gets its turn. */
const ROUNDS = 20
/** Longer than the worst case: every statement of a batch sent alone, each response just before the timeout. */
const HOLD_MS = 15 * 60_000

/**
 * Writes pending learning statements and starts sending those that are due. Runs every minute, so it also resumes work
 * of a server that was killed.
 */
export const recordLearning = job({
  name: 'recordLearning',
  input: z.object({}),
  async run(_nothing, ctx) {
    const changed = await ctx.db
      .selectDistinct({ companyId: learningChanges.companyId })
      .from(learningChanges)
    for (const { companyId } of changed) await writeStatements(ctx, companyId)
    const due = await ctx.db
      .select({ companyId: learningStores.companyId })
      .from(learningStores)
      .where(
        and(
          isReady,
          or(isNull(learningStores.nextAt), lte(learningStores.nextAt, ctx.now)),
          sql`exists (select from ${learningStatements} s
            where s.company_id = ${learningStores.companyId} and s.state = 'waiting')`,
        ),
      )
    for (const { companyId } of due) await startSending(ctx, companyId)
  },
})

const isReady = and(isNotNull(learningStores.onSince), isNull(learningStores.pausedAt))

export const startSending = (ctx: Context, companyId: string): Promise<void> =>
  ctx.enqueue(sendStatements, { companyId }, { key: `statements:${companyId}` })

/**
 * Sends waiting statements to a company's store in order. If the server is killed before it records the response, the
 * store may get a statement twice, with the same id.
 */
export const sendStatements = job({
  name: 'sendStatements',
  input: z.object({ companyId: z.uuid() }),
  async run({ companyId }, ctx) {
    let held = await hold(ctx, companyId, null)
    for (let round = 0; held; round++) {
      const batch = await nextBatch(ctx, companyId)
      const goesOn = batch.length > 0 && (await send(ctx, held, batch))
      if (!goesOn || round === ROUNDS) {
        await letGo(ctx, held)
        if (goesOn) await startSending(ctx, companyId)
        return
      }
      // Stops if the store was turned off, paused, or changed since: statements never go to the previous store.
      held = await hold(ctx, companyId, held)
    }
  },
})

/** Reserves the store for this server for a limited time. Returns null if it is off, paused, or held elsewhere. */
async function hold(ctx: Context, companyId: string, before: StoreRow | null): Promise<StoreRow | null> {
  const { heldUntil } = learningStores
  const [store] = await ctx.db
    .update(learningStores)
    .set({ heldUntil: ctx.after(HOLD_MS) })
    .where(
      and(
        eq(learningStores.companyId, companyId),
        isReady,
        before?.heldUntil ? eq(heldUntil, before.heldUntil) : or(isNull(heldUntil), lte(heldUntil, ctx.now)),
      ),
    )
    .returning()
  return store ?? null
}

async function letGo(ctx: Context, { companyId, heldUntil }: StoreRow): Promise<void> {
  if (heldUntil === null) return
  await ctx.db
    .update(learningStores)
    .set({ heldUntil: null })
    .where(and(eq(learningStores.companyId, companyId), eq(learningStores.heldUntil, heldUntil)))
}

interface Waiting {
  id: string
  body: string
}

const nextBatch = (ctx: Context, companyId: string): Promise<Waiting[]> =>
  ctx.db
    .select({ id: learningStatements.id, body: learningStatements.body })
    .from(learningStatements)
    .where(and(eq(learningStatements.companyId, companyId), eq(learningStatements.state, 'waiting')))
    .orderBy(asc(learningStatements.number))
    .limit(AT_ONCE)

/**
 * Sends a batch and records the response. Halves the batch until the invalid statement is alone. Returns whether the
 * store accepts more.
 */
async function send(ctx: Context, store: StoreRow, batch: readonly Waiting[]): Promise<boolean> {
  const answer = await postStatements(ctx, store, pluck(batch, 'body'))
  const verdict = verdictOf(answer.status, batch.length)
  if (verdict === 'split') {
    const half = Math.ceil(batch.length / 2)
    return (await send(ctx, store, batch.slice(0, half))) && (await send(ctx, store, batch.slice(half)))
  }
  return ctx.transaction(async (inner) => {
    if (verdict === 'access') {
      await recordAccessDenied(inner, store, answer)
      return false
    }
    if (verdict === 'later') {
      await recordStoreFailure(inner, store, answer)
      return false
    }
    await settle(inner, batch, verdict === 'accepted' ? 'sent' : 'refused', answer)
    await recordStoreSuccess(inner, store)
    return true
  })
}

async function settle(
  ctx: Context,
  batch: readonly Waiting[],
  state: 'sent' | 'refused',
  { status }: Answer,
): Promise<void> {
  await ctx.db
    .update(learningStatements)
    .set({ state, status: state === 'refused' ? status : null })
    .where(and(inArray(learningStatements.id, pluck(batch, 'id')), eq(learningStatements.state, 'waiting')))
}
