import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { Unreachable } from '#platform/server/outside/fetch-outside.ts'
import { describeConnectionFailure, postOutside } from '#platform/server/outside/post-outside.ts'
import { SCORE_SCOPE } from '../../rules/message.ts'
import { describeScoreResponse, scoreBody, scoresUrl, verdictOf } from '../../rules/scores.ts'
import type { PlatformRow } from '../platforms.ts'
import { ltiPlatforms, ltiResults } from '../tables.ts'
import { accessToken } from './access-token.ts'
import { recordFailure, recordSuccess } from './platform-health.ts'

/** Scores per run and access token; then another company gets its turn. */
const AT_ONCE = 50
/** Longer than the worst case: each response of a run just before the timeout. */
const HOLD_MS = 15 * 60_000

type Waiting = typeof ltiResults.$inferSelect

/** Starts sending to all platforms with waiting scores that are due. */
export async function startDueSending(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: ltiPlatforms.id })
    .from(ltiPlatforms)
    .where(
      and(
        eq(ltiPlatforms.on, true),
        or(isNull(ltiPlatforms.nextAt), lte(ltiPlatforms.nextAt, ctx.now)),
        sql`exists (select from ${ltiResults} r where r.platform_id = ${ltiPlatforms.id} and r.state = 'waiting')`,
      ),
    )
  for (const { id } of due) await startSending(ctx, id)
}

export const startSending = (ctx: Context, platformId: string): Promise<void> =>
  ctx.enqueue(sendLtiScores, { platformId }, { key: `lti-scores:${platformId}` })

/**
 * Sends waiting scores to a platform in order. If the server is killed before it records a response, the platform may
 * get that score twice, with the same timestamp.
 */
export const sendLtiScores = job({
  name: 'sendLtiScores',
  input: z.object({ platformId: z.uuid() }),
  async run({ platformId }, ctx) {
    const platform = await hold(ctx, platformId)
    if (!platform) return
    const batch = await nextBatch(ctx, platformId)
    const goesOn = batch.length > 0 && (await sendBatch(ctx, platform, batch))
    await letGo(ctx, platform)
    if (goesOn && batch.length === AT_ONCE) await startSending(ctx, platformId)
  },
})

/** Reserves the platform for this server for a limited time. Returns null if it is off or held elsewhere. */
async function hold(ctx: Context, platformId: string): Promise<PlatformRow | null> {
  const { heldUntil } = ltiPlatforms
  const isFree = or(isNull(heldUntil), lte(heldUntil, ctx.now))
  const [platform] = await ctx.db
    .update(ltiPlatforms)
    .set({ heldUntil: ctx.after(HOLD_MS) })
    .where(and(eq(ltiPlatforms.id, platformId), eq(ltiPlatforms.on, true), isFree))
    .returning()
  return platform ?? null
}

async function letGo(ctx: Context, { id, heldUntil }: PlatformRow): Promise<void> {
  if (heldUntil === null) return
  await ctx.db
    .update(ltiPlatforms)
    .set({ heldUntil: null })
    .where(and(eq(ltiPlatforms.id, id), eq(ltiPlatforms.heldUntil, heldUntil)))
}

const nextBatch = (ctx: Context, platformId: string): Promise<Waiting[]> =>
  ctx.db
    .select()
    .from(ltiResults)
    .where(and(eq(ltiResults.platformId, platformId), eq(ltiResults.state, 'waiting')))
    .orderBy(asc(ltiResults.at), asc(ltiResults.id))
    .limit(AT_ONCE)

/** Sends the scores one by one. Returns whether the platform accepts more. */
async function sendBatch(ctx: Context, platform: PlatformRow, batch: readonly Waiting[]): Promise<boolean> {
  let token: string
  try {
    token = await accessToken(ctx, platform, SCORE_SCOPE)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    await ctx.transaction((inner) => recordFailure(inner, platform, error.message))
    return false
  }
  for (const row of batch) {
    const { status, problem } = await postScore(ctx, token, row)
    const verdict = verdictOf(status)
    if (verdict === 'later') {
      await ctx.transaction((inner) => recordFailure(inner, platform, problem))
      return false
    }
    await settle(ctx, row, verdict, status)
  }
  await recordSuccess(ctx, platform)
  return true
}

async function postScore(
  ctx: Context,
  token: string,
  { lineItemUrl, result, subject, at }: Waiting,
): Promise<{ status: number | null; problem: string }> {
  if (!result) return { status: 200, problem: '' }
  try {
    const status = await postOutside({
      url: scoresUrl(lineItemUrl),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
        'user-agent': 'Permeate',
      },
      body: scoreBody(result, subject, at),
      allowedOrigin: ctx.settings.ltiOrigin,
    })
    return { status, problem: describeScoreResponse(status) }
  } catch (error) {
    return { status: null, problem: describeConnectionFailure(error) }
  }
}

/** A result that has changed since it was sent remains waiting. */
async function settle(
  ctx: Context,
  { id, at }: Waiting,
  state: 'sent' | 'refused',
  status: number | null,
): Promise<void> {
  await ctx.db
    .update(ltiResults)
    .set({ state, status: state === 'refused' ? status : null })
    .where(and(eq(ltiResults.id, id), eq(ltiResults.at, at)))
}
