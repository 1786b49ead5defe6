import {
  administeredCompany,
  companyEditor,
  domainsOf,
  nameDomain as name,
  profileOf,
  removeDomain as remove,
} from '#features/companies/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'
import { administratorRows } from './wire-account.ts'

export const profile: Handler<typeof corporateAccounts.profile> = async ({ compid }, call) => {
  const company = await administeredCompany(call, compid)
  const domains = await domainsOf(call.db, compid)
  return {
    draft: profileOf(company),
    revision: company.revision,
    status: company.status,
    isStaff: holds(call.actor, 'product_admin'),
    administrators: await administratorRows(call, compid),
    domains: domains.map(({ domain, provenAt }) => ({ domain, provenAt })),
  }
}

export const saveProfile: Handler<typeof corporateAccounts.saveProfile> = async (input, call) => {
  const { compid, data, revision } = input
  const company = await administeredCompany(call, compid)
  const { discountBasisPoints: discount } = data
  const isChanged = discount !== undefined && discount !== company.discountBasisPoints
  // What the provider and the company have agreed on is for the provider to change.
  if (isChanged && !holds(call.actor, 'product_admin')) refuse('forbidden')
  const saved = await companyEditor.save(call, { id: compid, revision, changes: data, within: 'data' })
  return { good: true, message: 'Saved.', revision: saved.revision }
}

export const profileHistory: Handler<typeof corporateAccounts.profileHistory> = async ({ id }, call) => {
  await administeredCompany(call, id)
  return { edits: await companyEditor.history(call, { id, rows: 30 }) }
}

export const nameDomain: Handler<typeof corporateAccounts.nameDomain> = async ({ compid, email }, call) => {
  await name(call, await administeredCompany(call, compid), email)
  return { message: `We have sent a link to ${email}. Open it to confirm the domain.` }
}

export const removeDomain: Handler<typeof corporateAccounts.removeDomain> = async (input, call) => {
  await administeredCompany(call, input.compid)
  await remove(call, input.compid, input.domain)
  return { message: 'The domain was removed.' }
}
