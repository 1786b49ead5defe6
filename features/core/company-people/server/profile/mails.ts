import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

/** Sent to staff when a company requests corporate credit and waits for approval. */
export const companyWantsCredit: MailTemplate<{ company: string; by: string; url: string }> = {
  name: 'companyWantsCredit',
  topic: 'company',
  subject: ({ company }) => `${nameInMail(company)} asks for corporate credit`,
  body: ({ company, by, url }) => [
    heading('A new company asks for corporate credit.'),
    factList([
      ['Company', nameInMail(company)],
      ['Created by', nameInMail(by)],
    ]),
    'It cannot spend anything before you approve it.',
    button('Open the company', url),
  ],
}

interface Decision {
  company: string
  approved: boolean
  reason: string
  url: string
}

/** Email to the administrators of a company about a staff decision on its credit. */
export const companyDecided: MailTemplate<Decision> = {
  name: 'companyDecided',
  topic: 'company',
  subject: ({ company, approved }) =>
    `${nameInMail(company)} ${approved ? 'can use corporate credit' : 'was not approved for corporate credit'}`,
  body: ({ company, approved, reason, url }) => [
    heading(approved ? 'Your company is approved.' : 'Corporate credit was not approved.'),
    approved
      ? `${nameInMail(company)} can now buy and spend corporate credit.`
      : `${nameInMail(company)} can train its people with seats. ${reason}`,
    button('Open the company', url),
  ],
}
