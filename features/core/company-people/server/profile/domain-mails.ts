import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import type { AboutCompany } from './notify-administrators.ts'

interface AboutDomain extends AboutCompany {
  domain: string
}

/** Email programs turn domains into links, and this one was chosen by a stranger. */
const plain = (domain: string): string => domain.replaceAll('.', ' . ')

/** Email to the operators of an email domain that a company claims as its own. */
export const confirmDomain: MailTemplate<AboutDomain & { days: number }> = {
  name: 'confirmCompanyDomain',
  subject: ({ company }) => `Confirm the email domain of ${nameInMail(company)}`,
  body: ({ company, domain, url, days }) => [
    heading('Is this the email domain of your company?'),
    `${nameInMail(company)} says that addresses at ${plain(domain)} belong to its people. If you confirm, it can open accounts for new addresses there, and people with such an address can join it by a link.`,
    button('Confirm the domain', url),
    `The link works for ${days} days. If you do not know the company, do not open it; nothing happens then.`,
  ],
}

interface Waiting extends AboutDomain {
  others: number
  isContested: boolean
}

/** Sent to staff, who decide on a company's domain. */
export const domainWaits: MailTemplate<Waiting> = {
  name: 'companyDomainWaits',
  topic: 'company',
  subject: ({ company }) => `${nameInMail(company)} waits for a decision about an email domain`,
  body: ({ company, domain, others, isContested, url }) => [
    heading('Please decide about an email domain.'),
    factList([
      ['Company', nameInMail(company)],
      ['Domain', plain(domain)],
      ['Accounts of others there', String(others)],
    ]),
    isContested
      ? 'Another company has this domain. Neither opens accounts there before you decide.'
      : 'Other people have accounts at this domain. Approve only if you know that it belongs to the company.',
    button('Open the company', url),
  ],
}

/** Email to the administrators of a company whose domain is claimed by someone else. */
export const domainContested: MailTemplate<AboutDomain> = {
  name: 'companyDomainContested',
  topic: 'company',
  subject: ({ company }) => `Someone else claims an email domain of ${nameInMail(company)}`,
  body: ({ domain, url }) => [
    heading('We have to look at your email domain.'),
    `Someone else claims ${plain(domain)}. Until we have decided, new people at this domain get an invitation instead of an account. People who have joined stay. Please write to us if you can show that the domain is yours.`,
    button('Open the company', url),
  ],
}

interface Decided extends AboutDomain {
  isApproved: boolean
  reason: string
}

/** Email to the administrators of a company about a staff decision on its domain. */
export const domainDecided: MailTemplate<Decided> = {
  name: 'companyDomainDecided',
  topic: 'company',
  subject: ({ company, isApproved }) =>
    `${nameInMail(company)}: your email domain was ${isApproved ? 'approved' : 'declined'}`,
  body: ({ domain, isApproved, reason, url }) => [
    heading(isApproved ? 'Your email domain is approved.' : 'Your email domain was declined.'),
    isApproved
      ? `You can open accounts for new addresses at ${plain(domain)} now.`
      : `You can still invite people at ${plain(domain)} one by one. ${reason}`,
    button('Open the company', url),
  ],
}
