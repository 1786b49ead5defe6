import { findUser } from '#features/accounts/server/public.ts'
import { administratorsOf, findCompany } from '#features/companies/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMails } from '#platform/server/mail.ts'
import { spentAlert } from './budgets.ts'
import { creditLow } from './mail.ts'

/**
 * Tells who answers for it when four fifths of a company's credit, or of a supervisor's budget, are spent: once until
 * it is filled up again. Of a budget the supervisor is told as well.
 */
export async function tellSpent(call: Call, companyId: string, supervisorId: string | null): Promise<void> {
  const due = await spentAlert(call, companyId, supervisorId)
  const company = due && (await findCompany(call.db, companyId))
  if (!company) return
  const supervisor = supervisorId === null ? null : await findUser(call.db, supervisorId)
  const administrators = await administratorsOf(call.db, company.id)
  const readers = new Set([
    ...administrators.map(({ email }) => email),
    ...(supervisor ? [supervisor.email] : []),
    ...(supervisorId === null ? company.billingEmails : []),
  ])
  const facts = {
    company: company.name,
    supervisor: supervisor ? `${supervisor.firstName} ${supervisor.lastName}` : null,
    ...due,
    url: `${call.settings.publicUrl}/corporateCredit?company=${company.id}`,
  }
  await sendMails(
    call,
    creditLow,
    [...readers].map((to) => ({ to, facts })),
  )
}
