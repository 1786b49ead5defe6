import { companiesAnsweredFor } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'

/** Returns the given company id; '' means the company that the caller manages, newest membership first. */
export async function meantCompany(ctx: SignedInContext, compid: string): Promise<string> {
  if (compid !== '') return compid
  const [own] = await companiesAnsweredFor(ctx)
  return own?.compid ?? refuse('forbidden')
}
