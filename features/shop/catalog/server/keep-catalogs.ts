import type { Context } from '#platform/server/context.ts'
import { cachedAnswers } from '#platform/server/http/cached-answers.ts'
import { announce } from '#platform/server/live/listen.ts'

/** Catalogs and courses cached by this server. Invalidated when courses, offers, or partner terms change. */
export const catalogsOf = cachedAnswers(['catalog', 'partners'])

/** Invalidates cached catalogs in all processes on commit. Call it after every change to a course or an offer. */
export async function invalidateCatalogs(ctx: Context): Promise<void> {
  await announce(ctx.db, 'catalog')
}
