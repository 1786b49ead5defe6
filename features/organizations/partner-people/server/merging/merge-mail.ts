import { nameInMail } from '#platform/contract/names.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Question {
  firstName: string
  partner: string
  /** Usernames of the remaining and the closed account. */
  keep: string
  close: string
  url: string
  days: number
}

/** Email to each of the two addresses: the merge requires confirmation from both. */
export const confirmMerge: MailTemplate<Question> = {
  name: 'partnerConfirmMerge',
  subject: ({ partner }) => `${nameInMail(partner)} wants to merge two accounts of yours`,
  body: ({ firstName, partner, keep, close, url, days }) => [
    heading(`Hello ${nameInMail(firstName)}`),
    `${nameInMail(partner)} thinks that the accounts ${keep} and ${close} are both yours. If you confirm at both email addresses, they become one account: ${keep} stays, and ${close} is closed.`,
    button('Look at it and confirm', url),
    `The link works for ${days} days. If one of the accounts is not yours, do not confirm: nothing happens then.`,
  ],
}
