import { findUser } from '#features/core/accounts/server/public.ts'
import { administratorsOf, findCompany } from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { sendMails } from '#platform/server/mail.ts'
import { spentAlert } from './budgets.ts'
import { creditLow } from './mail.ts'

/**
 * Notifies those responsible when four fifths of a company's credit or of a supervisor's budget are spent, once until
 * it is refilled. For a budget, the supervisor is also notified.
 */
export async function notifySpent(
  ctx: Context,
  companyId: string,
  supervisorId: string | null,
): Promise<void> {
  const due = await spentAlert(ctx, companyId, supervisorId)
  const company = due && (await findCompany(ctx.db, companyId))
  if (!company) return
  const supervisor = supervisorId === null ? null : await findUser(ctx.db, supervisorId)
  const administrators = await administratorsOf(ctx.db, company.id)
  const readers = new Set([
    ...administrators.map(({ email }) => email),
    ...(supervisor ? [supervisor.email] : []),
    ...(supervisorId === null ? company.billingEmails : []),
  ])
  const facts = {
    company: company.name,
    supervisor: supervisor ? fullName(supervisor) : null,
    ...due,
    url: `${ctx.settings.publicUrl}/corporateCredit?company=${company.id}`,
  }
  await sendMails(
    ctx,
    creditLow,
    [...readers].map((to) => ({ to, facts })),
  )
}
