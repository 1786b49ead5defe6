import { decideCompany, openCompany } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { type corporateAccounts, TERMS_FIRST } from '../../contract/accounts.ts'

export const createAccount: Handler<typeof corporateAccounts.createAccount> = async ({ data }, ctx) => {
  const { wants, terms, ...draft } = data
  if (!terms) return ctx.refuse('terms-first', { fields: { 'data.terms': TERMS_FIRST } })
  const compid = await openCompany(ctx, draft, wants === 'credit')
  const next = ' Invite your people, or prove the email domain of your company to open accounts for them.'
  const wait = wants === 'credit' ? ' We look at your request for corporate credit and write to you.' : ''
  return { good: true, compid, message: `${draft.name} is ready.${next}${wait}` }
}

export const decideAccount: Handler<typeof corporateAccounts.decideAccount> = async (input, ctx) => {
  const { compid, status, useCredit, discountBasisPoints, reason } = input
  const decided = await decideCompany(ctx, compid, { status, useCredit, discountBasisPoints, reason })
  if (!decided) refuse('not-found')
  return {
    message: status === 'blocked' ? 'The company is blocked.' : 'Saved. The administrators get an email.',
  }
}
