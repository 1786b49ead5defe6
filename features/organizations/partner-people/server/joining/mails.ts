import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Invitation {
  partner: string
  by: string
  url: string
}

/** Invites a person to a partner, with or without an account. */
export const partnerInvitation: MailTemplate<Invitation> = {
  name: 'partnerInvitation',
  subject: ({ partner }) => `${nameInMail(partner)} invites you to its training`,
  body: ({ partner, by, url }) => [
    heading(`Join the training of ${nameInMail(partner)}.`),
    `${nameInMail(by)} has invited you. Open the link, log in or create an account with a password of your own, and join. From then on ${nameInMail(partner)} sees your courses and certificates, and you buy at its prices.`,
    button(`Join ${nameInMail(partner)}`, url),
    'This link is personal. Please do not forward it.',
  ],
}
