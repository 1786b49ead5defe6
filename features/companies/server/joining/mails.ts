import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

interface Invitation {
  company: string
  by: string
  url: string
}

/** To somebody whom a company invites; with or without an account. */
export const companyInvitation: MailTemplate<Invitation> = {
  name: 'companyInvitation',
  subject: ({ company }) => `${nameInMail(company)} invites you to its training`,
  body: ({ company, by, url }) => [
    { kind: 'heading', text: `Join the training of ${nameInMail(company)}.` },
    {
      kind: 'paragraph',
      text: `${nameInMail(by)} has invited you. Open the link, log in or create an account, and join. From then on the company sees your courses and certificates and can enroll you.`,
    },
    { kind: 'button', label: 'Join the company', url },
    { kind: 'paragraph', text: 'The link is yours alone. Please do not pass it on.' },
  ],
}

interface Asked {
  company: string
  by: string
  /** Names of the people, the first few. */
  names: string
  url: string
}

/** To the administrators: a supervisor wants to add people. */
export const peopleRequested: MailTemplate<Asked> = {
  name: 'companyPeopleRequested',
  topic: 'company',
  subject: ({ by, company }) => `${nameInMail(by)} asks to add people to ${nameInMail(company)}`,
  body: ({ by, names, url }) => [
    { kind: 'heading', text: 'People are waiting for your approval.' },
    {
      kind: 'facts',
      rows: [
        ['Requested by', nameInMail(by)],
        ['People', names],
      ],
    },
    { kind: 'button', label: 'Approve or decline', url },
  ],
}

/** To who may let somebody in who came by a link. */
export const joinRequested: MailTemplate<Omit<Asked, 'names'> & { email: string }> = {
  name: 'companyJoinRequested',
  topic: 'company',
  subject: ({ by, company }) => `${nameInMail(by)} wants to join ${nameInMail(company)}`,
  body: ({ by, url }) => [
    { kind: 'heading', text: `${nameInMail(by)} wants to join.` },
    {
      kind: 'paragraph',
      text: 'This person opened your join link. Approve only if you know that they work for you.',
    },
    { kind: 'button', label: 'Approve or decline', url },
  ],
}

interface Decided {
  company: string
  approved: boolean
  reason: string
  url: string
}

/** To who asked to add people, or to join. */
export const joinDecided: MailTemplate<Decided> = {
  name: 'companyJoinDecided',
  topic: 'company',
  subject: ({ company, approved }) =>
    `${nameInMail(company)}: your request was ${approved ? 'approved' : 'declined'}`,
  body: ({ approved, reason, url }) => [
    { kind: 'heading', text: approved ? 'Your request was approved.' : 'Your request was declined.' },
    ...(reason === '' ? [] : [{ kind: 'paragraph' as const, text: reason }]),
    { kind: 'button', label: 'Open the company page', url },
  ],
}
