import { countStrangers } from '#features/accounts/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { Call, SignedInActor } from '#platform/server/call.ts'
import { invoiceTermsOf } from './invoice-terms.ts'
import { companiesAnsweredFor } from './queries.ts'

const MOST_STRANGERS = 40
const MOST_WITH_TERMS = 400

/**
 * Whoever chooses to whom mail goes asks this first, in the transaction of the command: refuses more addresses in a
 * day than the person may have us write to, and all of them while the own address is not proven. Staff, and jobs, may
 * write to anybody; who answers for a company with terms to more than others.
 */
export async function mailStrangers(call: Call, emails: readonly string[]): Promise<void> {
  const { actor } = call
  if (!actor || isStaff(actor)) return
  const { userId } = actor
  await countStrangers(call, { userId, emails, most: await mostFor(call, actor), needsProof: true })
}

const isStaff = (actor: SignedInActor): boolean =>
  holds(actor, 'seminar_clerk') || holds(actor, 'consulting_admin') || holds(actor, 'rotp_admin')

async function mostFor(call: Call, actor: SignedInActor): Promise<number> {
  for (const { compid } of await companiesAnsweredFor({ db: call.db, actor })) {
    if ((await invoiceTermsOf(call.db, compid))?.paysByInvoice) return MOST_WITH_TERMS
  }
  return MOST_STRANGERS
}
