import { companiesOf } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'

/** The company that a call names; '' is the one for which the caller answers, the newest membership first. */
export async function meantCompany(call: SignedInCall, compid: string): Promise<string> {
  if (compid !== '') return compid
  const own = (await companiesOf(call.db, call.actor.userId)).find(
    (each) =>
      holds(call.actor, 'corp_admin', each.compid) || holds(call.actor, 'corp_supervisor', each.compid),
  )
  return own?.compid ?? refuse('forbidden')
}
