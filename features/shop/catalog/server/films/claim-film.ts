import { and, asc, eq, lt, or } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { filmConversions } from '../tables.ts'

const MINUTE = 60_000
/** A running conversion without a sign of life for this long was interrupted. */
const SILENT_MS = 5 * MINUTE
const MAX_ATTEMPTS = 3
const GAVE_UP =
  'Converting was interrupted several times, so the film plays in one quality. Please try again, or ask the administrator of the server.'

/** Takes the oldest waiting or interrupted film, unless another one is being converted on any server. */
export async function claimFilm(ctx: Context): Promise<string | null> {
  return ctx.transaction(async (inner) => {
    await inner.lock('films')
    const silent = and(
      eq(filmConversions.state, 'running'),
      lt(filmConversions.changedAt, ctx.after(-SILENT_MS)),
    )
    await inner.db
      .update(filmConversions)
      .set({ state: 'failed', problem: GAVE_UP, changedAt: ctx.now })
      .where(and(silent, eq(filmConversions.attempts, MAX_ATTEMPTS)))
    const running = eq(filmConversions.state, 'running')
    const alive = await inner.db.$count(filmConversions, running)
    const broken = await inner.db.$count(filmConversions, silent)
    if (alive > broken) return null
    const [next] = await inner.db
      .select({ film: filmConversions.film, attempts: filmConversions.attempts })
      .from(filmConversions)
      .where(or(eq(filmConversions.state, 'waiting'), silent))
      .orderBy(asc(filmConversions.createdAt), asc(filmConversions.film))
      .limit(1)
    if (!next) return null
    await inner.db
      .update(filmConversions)
      .set({ state: 'running', percent: 0, attempts: next.attempts + 1, changedAt: ctx.now })
      .where(eq(filmConversions.film, next.film))
    return next.film
  })
}
