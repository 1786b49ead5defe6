import { and } from 'drizzle-orm'
import { companiesNamed } from '#features/core/company-people/rules/answers-for.ts'
import { companyChoices, inScope, peopleScope } from '#features/core/company-people/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { certificates as contract } from '../contract.ts'
import { registerPage } from './admin/list-certificates.ts'
import { matching } from './admin/register-filter.ts'
import { cardsOf } from './show-certificate.ts'
import { certificates } from './tables.ts'

/** Lists certificates of a company's current employees: all for its administrators, their team's for supervisors. */
export const companyList: Handler<typeof contract.companyList> = async (input, ctx) => {
  const { companyid, search, type, status } = input
  const scope = await peopleScope(ctx, companyid)
  const found = await matching(ctx.db, { search, type, status, company: companyid }, ctx.now)
  const where = and(found, inScope(ctx.db, scope, certificates.userId))
  const { rows, total } = await registerPage(ctx, { ...input, direction: 'desc' }, where)
  return { total, rows: await cardsOf(ctx, rows) }
}

export const myCompanies: Handler<typeof contract.myCompanies> = async ({ search, chosen }, ctx) => {
  const among = companiesFor(ctx.actor)
  return { choices: await companyChoices(ctx.db, { search, chosen: [chosen], ...(among ? { among } : {}) }) }
}

/** Returns the companies visible to the user; undefined for all. */
function companiesFor(actor: SignedInActor): string[] | undefined {
  if (holds(actor, 'product_admin')) return undefined
  return companiesNamed(actor)
}
