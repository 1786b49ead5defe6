import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Invitation {
  company: string
  by: string
  url: string
}

/** Invites a person to a company, with or without an account. */
export const companyInvitation: MailTemplate<Invitation> = {
  name: 'companyInvitation',
  // Covers the time that the notice with Undo is shown, plus a margin.
  holdMs: 15_000,
  subject: ({ company }) => `${nameInMail(company)} invites you to its training`,
  body: ({ company, by, url }) => [
    heading(`Join the training of ${nameInMail(company)}.`),
    `${nameInMail(by)} has invited you. Open the link, log in or create an account, and join. From then on the company sees your courses and certificates and can enroll you.`,
    button('Join the company', url),
    'This link is personal. Please do not forward it.',
  ],
}

interface Asked {
  company: string
  by: string
  /** The first few names of the people. */
  names: string
  url: string
}

/** Sent to the administrators when a supervisor requests to add people. */
export const peopleRequested: MailTemplate<Asked> = {
  name: 'companyPeopleRequested',
  topic: 'company',
  subject: ({ by, company }) => `${nameInMail(by)} asks to add people to ${nameInMail(company)}`,
  body: ({ by, names, url }) => [
    heading('People are waiting for your approval.'),
    factList([
      ['Requested by', nameInMail(by)],
      ['People', names],
    ]),
    button('Approve or decline', url),
  ],
}

/** Email to those who can approve a request made through a join link. */
export const joinRequested: MailTemplate<Omit<Asked, 'names'> & { email: string }> = {
  name: 'companyJoinRequested',
  topic: 'company',
  subject: ({ by, company }) => `${nameInMail(by)} wants to join ${nameInMail(company)}`,
  body: ({ by, url }) => [
    heading(`${nameInMail(by)} wants to join.`),
    'This person opened your join link. Approve only if you know that they work for you.',
    button('Approve or decline', url),
  ],
}

interface Decided {
  company: string
  approved: boolean
  reason: string
  url: string
}

/** Sent to the user who requested to add people or to join. */
export const joinDecided: MailTemplate<Decided> = {
  name: 'companyJoinDecided',
  topic: 'company',
  subject: ({ company, approved }) =>
    `${nameInMail(company)}: your request was ${approved ? 'approved' : 'declined'}`,
  body: ({ approved, reason, url }) => [
    heading(approved ? 'Your request was approved.' : 'Your request was declined.'),
    ...(reason === '' ? [] : [reason]),
    button('Open the company page', url),
  ],
}
