import { companiesAnsweredFor } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'

/** The company that a call names; '' is the one for which the caller answers, the newest membership first. */
export async function meantCompany(ctx: SignedInContext, compid: string): Promise<string> {
  if (compid !== '') return compid
  const [own] = await companiesAnsweredFor(ctx)
  return own?.compid ?? refuse('forbidden')
}
