import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Decided {
  partner: string
  firstName: string
  approved: boolean
  reason: string
  url: string
}

/** Notifies a person that their sign-up under a partner was approved, or why it was rejected. */
export const signupDecided: MailTemplate<Decided> = {
  name: 'partnerSignupDecided',
  topic: 'company',
  subject: ({ partner, approved }) =>
    approved ? `Welcome to ${nameInMail(partner)}` : `Your sign-up at ${nameInMail(partner)}`,
  body: ({ partner, firstName, approved, reason, url }) => [
    heading(
      approved
        ? `${nameInMail(firstName)}, you are in.`
        : `${nameInMail(firstName)}, your sign-up was not approved.`,
    ),
    approved
      ? `You now belong to ${nameInMail(partner)} and buy at its prices.`
      : `You can use your account as before, at the usual prices. ${nameInMail(partner)} gave this reason:`,
    ...(approved || reason === '' ? [] : [reason]),
    button(approved ? 'Open the courses' : 'Open my account', url),
  ],
}
