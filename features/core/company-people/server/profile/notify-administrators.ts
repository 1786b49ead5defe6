import type { Context } from '#platform/server/context.ts'
import { type MailTemplate, sendMails } from '#platform/server/mail.ts'
import { administratorsOf, findCompany } from '../find-company.ts'

/** Company data for emails to its administrators, with the URL of its profile. */
export interface AboutCompany {
  company: string
  url: string
}

/** Emails each administrator of a company. */
export async function notifyAdministrators<Facts extends AboutCompany>(
  ctx: Context,
  companyId: string,
  template: MailTemplate<Facts>,
  factsOf: (about: AboutCompany) => Facts,
): Promise<void> {
  const company = await findCompany(ctx.db, companyId)
  if (!company) return
  const url = `${ctx.settings.publicUrl}/companyProfiles?company=${companyId}`
  const facts = factsOf({ company: company.name, url })
  const administrators = await administratorsOf(ctx.db, companyId)
  await sendMails(
    ctx,
    template,
    administrators.map(({ email }) => ({ to: email, facts })),
  )
}
