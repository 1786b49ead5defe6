import {
  administeredCompany,
  companyEditor,
  dnsRecords,
  domainsOf,
  profileOf,
} from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'
import { administratorRows } from './wire-account.ts'

export const profile: Handler<typeof corporateAccounts.profile> = async ({ compid }, ctx) => {
  const company = await administeredCompany(ctx, compid)
  const domains = await domainsOf(ctx.db, compid)
  const records = await dnsRecords(ctx, compid, pluck(domains, 'domain'))
  return {
    draft: profileOf(company),
    revision: company.revision,
    status: company.status,
    isStaff: holds(ctx.actor, 'product_admin'),
    administrators: await administratorRows(ctx, compid),
    domains: domains.map(({ domain, state, provenAt }) => ({
      domain,
      state,
      provenAt,
      record: records.get(domain) ?? '',
    })),
  }
}

export const saveProfile: Handler<typeof corporateAccounts.saveProfile> = async (input, ctx) => {
  const { compid, data, revision } = input
  const company = await administeredCompany(ctx, compid)
  const { discountBasisPoints: discount } = data
  const isChanged = discount !== undefined && discount !== company.discountBasisPoints
  // Terms agreed between the provider and the company may be changed only by the provider.
  if (isChanged && !holds(ctx.actor, 'product_admin')) refuse('forbidden')
  const saved = await companyEditor.save(ctx, { id: compid, revision, changes: data, within: 'data' })
  return { good: true, message: 'Saved.', revision: saved.revision }
}

export const profileHistory: Handler<typeof corporateAccounts.profileHistory> = async ({ id }, ctx) => {
  await administeredCompany(ctx, id)
  return { edits: await companyEditor.history(ctx, { id, rows: 30 }) }
}
