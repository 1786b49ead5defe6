import { decideCompany, openCompany } from '#features/companies/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'

export const createAccount: Handler<typeof corporateAccounts.createAccount> = async ({ data }, call) => {
  const { wants, terms, ...draft } = data
  if (!terms) return call.refuse('terms-first')
  const compid = await openCompany(call, draft, wants === 'credit')
  const link = `We have sent a link to ${draft.email}. Open it to confirm the email domain of your company.`
  const wait = wants === 'credit' ? ' We look at your request for corporate credit and write to you.' : ''
  return { good: true, compid, message: `${draft.name} is ready. ${link}${wait}` }
}

export const decideAccount: Handler<typeof corporateAccounts.decideAccount> = async (input, call) => {
  const { compid, status, useCredit, discountBasisPoints, reason } = input
  const decided = await decideCompany(call, compid, { status, useCredit, discountBasisPoints, reason })
  if (!decided) refuse('not-found')
  return {
    message: status === 'blocked' ? 'The company is blocked.' : 'Saved. The administrators get an email.',
  }
}
