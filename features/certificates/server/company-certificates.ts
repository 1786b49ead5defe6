import { companyChoices } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { certificates as contract } from '../contract.ts'
import { registerPage } from './desk/list-certificates.ts'
import { matching } from './desk/register-filter.ts'
import { answersFor } from './files/certificate-files.ts'
import { cardsOf } from './show-certificate.ts'

/** The certificates of a company's people of today, for who answers for them. */
export const companyList: Handler<typeof contract.companyList> = async (input, call) => {
  const { companyid, search, type, status } = input
  if (!answersFor(call.actor, companyid)) return refuse('forbidden')
  const where = await matching(call.db, { search, type, status, company: companyid }, call.now)
  const { rows, total } = await registerPage(call, { ...input, direction: 'desc' }, where)
  return { total, rows: await cardsOf(call, rows) }
}

export const myCompanies: Handler<typeof contract.myCompanies> = async ({ search, chosen }, call) => {
  const among = companiesFor(call.actor)
  return { choices: await companyChoices(call.db, { search, chosen: [chosen], ...(among ? { among } : {}) }) }
}

/** Undefined for all. */
function companiesFor(actor: SignedInActor): string[] | undefined {
  if (holds(actor, 'product_admin')) return undefined
  return actor.grants.flatMap(({ capability, scope }) =>
    scope !== null && (capability === 'corp_admin' || capability === 'corp_supervisor') ? [scope] : [],
  )
}
