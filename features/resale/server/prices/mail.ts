import type { MailTemplate } from '#platform/server/mail.ts'

interface Asked {
  partner: string
  course: string
  price: string
  floor: string
  reason: string
  by: string
  url: string
}

/** To staff. */
export const priceAsked: MailTemplate<Asked> = {
  name: 'partnerPriceAsked',
  topic: 'company',
  subject: ({ partner, course }) => `${partner} asks for a price below the floor: ${course}`,
  body: ({ course, price, floor, reason, by, url }) => [
    { kind: 'heading', text: 'A price below the floor' },
    {
      kind: 'facts',
      rows: [
        ['Course', course],
        ['Price', price],
        ['Floor', floor],
        ['By', by],
        ['Reason', reason],
      ],
    },
    { kind: 'button', label: 'Decide', url },
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
    { kind: 'heading', text: isApproved ? 'Your price is approved' : 'Your price was declined' },
    {
      kind: 'facts',
      rows: [
        ['Course', course],
        ['Price', price],
        ...(answer ? [['Answer', answer] satisfies [string, string]] : []),
      ],
    },
    { kind: 'button', label: 'Open the prices', url },
  ],
}
