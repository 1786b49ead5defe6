import { findCompany, listCompanies } from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
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

export const myCompanies: Handler<typeof contract.myCompanies> = async (_input, call) => ({
  companies: await companiesFor(call.db, call.actor),
})

async function companiesFor(db: Db, actor: SignedInActor): Promise<{ companyid: string; name: string }[]> {
  if (holds(actor, 'product_admin')) {
    return (await listCompanies(db)).map(({ compid, name }) => ({ companyid: compid, name }))
  }
  const scopes = actor.grants.flatMap(({ capability, scope }) =>
    scope !== null && (capability === 'corp_admin' || capability === 'corp_supervisor') ? [scope] : [],
  )
  const found = await Promise.all([...new Set(scopes)].map((id) => findCompany(db, id)))
  return found.flatMap((company) => (company ? [{ companyid: company.id, name: company.name }] : []))
}
