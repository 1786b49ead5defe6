import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

interface Decided {
  partner: string
  firstName: string
  approved: boolean
  reason: string
  url: string
}

/** To somebody who signed up under a partner: they are in, or why they are not. */
export const signupDecided: MailTemplate<Decided> = {
  name: 'partnerSignupDecided',
  topic: 'company',
  subject: ({ partner, approved }) =>
    approved ? `Welcome to ${nameInMail(partner)}` : `Your sign-up at ${nameInMail(partner)}`,
  body: ({ partner, firstName, approved, reason, url }) => [
    {
      kind: 'heading',
      text: approved
        ? `${nameInMail(firstName)}, you are in.`
        : `${nameInMail(firstName)}, your sign-up was not approved.`,
    },
    {
      kind: 'paragraph',
      text: approved
        ? `You now belong to ${nameInMail(partner)} and buy at its prices.`
        : `You can use your account as before, at the usual prices. ${nameInMail(partner)} gave this reason:`,
    },
    ...(approved || reason === '' ? [] : [{ kind: 'paragraph' as const, text: reason }]),
    { kind: 'button', label: approved ? 'Open the courses' : 'Open my account', url },
  ],
}
