import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

interface Invitation {
  partner: string
  by: string
  url: string
}

/** To somebody whom a partner invites; with or without an account. */
export const partnerInvitation: MailTemplate<Invitation> = {
  name: 'partnerInvitation',
  subject: ({ partner }) => `${nameInMail(partner)} invites you to its training`,
  body: ({ partner, by, url }) => [
    { kind: 'heading', text: `Join the training of ${nameInMail(partner)}.` },
    {
      kind: 'paragraph',
      text: `${nameInMail(by)} has invited you. Open the link, log in or create an account with a password of your own, and join. From then on ${nameInMail(partner)} sees your courses and certificates, and you buy at its prices.`,
    },
    { kind: 'button', label: `Join ${nameInMail(partner)}`, url },
    { kind: 'paragraph', text: 'The link is yours alone. Please do not pass it on.' },
  ],
}
