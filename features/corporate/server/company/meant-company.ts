import { companiesAnsweredFor } from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'

/** The company that a call names; '' is the one for which the caller answers, the newest membership first. */
export async function meantCompany(call: SignedInCall, compid: string): Promise<string> {
  if (compid !== '') return compid
  const [own] = await companiesAnsweredFor(call)
  return own?.compid ?? refuse('forbidden')
}
