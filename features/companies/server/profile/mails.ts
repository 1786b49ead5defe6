import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

interface DomainFacts {
  company: string
  domain: string
  url: string
  days: number
}

/** To an address of the domain that a company names as its own. */
export const confirmDomain: MailTemplate<DomainFacts> = {
  name: 'confirmCompanyDomain',
  subject: ({ company }) => `Confirm the email domain of ${nameInMail(company)}`,
  body: ({ company, domain, url, days }) => [
    { kind: 'heading', text: 'Is this the email domain of your company?' },
    {
      kind: 'paragraph',
      text: `${nameInMail(company)} says that addresses at ${domain.replaceAll('.', ' . ')} belong to its people. Once you confirm, people with such an address can join the company by themselves.`,
    },
    { kind: 'button', label: 'Confirm the domain', url },
    {
      kind: 'paragraph',
      text: `The link works for ${days} days. If you do not know the company, do not open it; nothing happens then.`,
    },
  ],
}

/** To staff: a company wants corporate credit and waits for their yes. */
export const companyWantsCredit: MailTemplate<{ company: string; by: string; url: string }> = {
  name: 'companyWantsCredit',
  topic: 'company',
  subject: ({ company }) => `${nameInMail(company)} asks for corporate credit`,
  body: ({ company, by, url }) => [
    { kind: 'heading', text: 'A new company asks for corporate credit.' },
    {
      kind: 'facts',
      rows: [
        ['Company', nameInMail(company)],
        ['Created by', nameInMail(by)],
      ],
    },
    { kind: 'paragraph', text: 'It cannot spend anything before you approve it.' },
    { kind: 'button', label: 'Open the company', url },
  ],
}

interface Decision {
  company: string
  approved: boolean
  reason: string
  url: string
}

/** To the administrators of a company about whose credit staff have decided. */
export const companyDecided: MailTemplate<Decision> = {
  name: 'companyDecided',
  topic: 'company',
  subject: ({ company, approved }) =>
    `${nameInMail(company)} ${approved ? 'can use corporate credit' : 'was not approved for corporate credit'}`,
  body: ({ company, approved, reason, url }) => [
    { kind: 'heading', text: approved ? 'Your company is approved.' : 'Corporate credit was not approved.' },
    {
      kind: 'paragraph',
      text: approved
        ? `${nameInMail(company)} can now buy and spend corporate credit.`
        : `${nameInMail(company)} can train its people with seats. ${reason}`,
    },
    { kind: 'button', label: 'Open the company', url },
  ],
}
