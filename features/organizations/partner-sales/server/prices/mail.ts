import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Asked {
  partner: string
  course: string
  price: string
  floor: string
  reason: string
  by: string
  url: string
}

/** Email to staff. */
export const priceAsked: MailTemplate<Asked> = {
  name: 'partnerPriceAsked',
  topic: 'company',
  subject: ({ partner, course }) => `${partner} asks for a price below the floor: ${course}`,
  body: ({ course, price, floor, reason, by, url }) => [
    heading('A price below the floor'),
    factList([
      ['Course', course],
      ['Price', price],
      ['Floor', floor],
      ['By', by],
      ['Reason', reason],
    ]),
    button('Decide', url),
  ],
}

interface Decided {
  course: string
  price: string
  isApproved: boolean
  answer: string
  url: string
}

export const priceDecided: MailTemplate<Decided> = {
  name: 'partnerPriceDecided',
  topic: 'company',
  subject: ({ course, isApproved }) =>
    isApproved ? `Your price of ${course} is approved` : `Your price of ${course} was declined`,
  body: ({ course, price, isApproved, answer, url }) => [
    heading(isApproved ? 'Your price is approved' : 'Your price was declined'),
    factList([
      ['Course', course],
      ['Price', price],
      ...(answer ? [['Answer', answer] satisfies [string, string]] : []),
    ]),
    button('Open the prices', url),
  ],
}
