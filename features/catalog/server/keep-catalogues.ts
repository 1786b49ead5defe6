import type { Call } from '#platform/server/call.ts'
import { keptAnswers } from '#platform/server/http/kept-answers.ts'
import { announce } from '#platform/server/live/listen.ts'

/** Catalogues and courses that this server keeps. They change with courses and offers, and with partners' terms. */
export const cataloguesOf = keptAnswers(['catalogue', 'partners'])

/** To be called by whatever changes a course or an offer: in every process, when the transaction commits. */
export async function forgetCatalogue(call: Call): Promise<void> {
  await announce(call.db, 'catalogue')
}
