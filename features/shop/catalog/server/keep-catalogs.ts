import type { Context } from '#platform/server/context.ts'
import { cachedAnswers } from '#platform/server/http/cached-answers.ts'
import { announce } from '#platform/server/live/listen.ts'

/** Catalogs and courses that this server keeps. They change with courses and offers, and with partners' terms. */
export const catalogsOf = cachedAnswers(['catalog', 'partners'])

/** To be called by whatever changes a course or an offer: in every process, when the transaction commits. */
export async function forgetCatalog(ctx: Context): Promise<void> {
  await announce(ctx.db, 'catalog')
}
