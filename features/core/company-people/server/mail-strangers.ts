import { countStrangers } from '#features/core/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { Context, SignedInActor } from '#platform/server/context.ts'
import { invoiceTermsOf } from './invoice-terms.ts'
import { companiesAnsweredFor } from './queries.ts'

const MAX_STRANGERS = 40
const MAX_WITH_TERMS = 400

/**
 * Checks addresses that the caller chose as recipients, in the transaction of the command. Rejects more unknown
 * recipients per day than the caller may email, and all of them while the caller's own address is unproven. Staff and
 * jobs may email anyone; those responsible for a company with terms have a higher limit.
 */
export async function mailStrangers(ctx: Context, emails: readonly string[]): Promise<void> {
  const { actor } = ctx
  if (!actor || isStaff(actor)) return
  const { userId } = actor
  await countStrangers(ctx, { userId, emails, most: await mostFor(ctx, actor), needsProof: true })
}

const isStaff = (actor: SignedInActor): boolean =>
  holds(actor, 'seminar_clerk') || holds(actor, 'consulting_admin') || holds(actor, 'rotp_admin')

async function mostFor(ctx: Context, actor: SignedInActor): Promise<number> {
  for (const { compid } of await companiesAnsweredFor({ db: ctx.db, actor })) {
    if ((await invoiceTermsOf(ctx.db, compid))?.paysByInvoice) return MAX_WITH_TERMS
  }
  return MAX_STRANGERS
}
