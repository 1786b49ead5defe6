import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'

interface PaymentRequestFacts {
  requester: string
  email: string
  message: string
  lines: string[][]
  total: string
  url: string
}

const requested = ({ requester, email, message, lines, total }: PaymentRequestFacts): MailBlock[] => [
  factList([
    ['From', `${requester}, ${email}`],
    ['Message', message],
    ['Total', total],
  ]),
  { kind: 'table', columns: ['What', 'Quantity', 'Price'], rows: lines },
]

/** Email to the company's administrators: an employee requests payment. */
export const companyAsked: MailTemplate<PaymentRequestFacts & { firstName: string }> = {
  name: 'companyAsked',
  topic: 'company',
  subject: ({ requester, total }) => `${requester} asks you to pay ${total} for training`,
  body: (facts) => [
    heading(`${facts.firstName}, ${facts.requester} wants to learn`),
    ...requested(facts),
    'When you approve and pay, the courses open for the person who asked.',
    button('Approve or decline', facts.url),
  ],
}

/** Email to an address entered by the user: anyone with the link can pay. */
export const payerAsked: MailTemplate<PaymentRequestFacts & { validUntil: string; provider: string }> = {
  name: 'payerAsked',
  topic: 'orders',
  subject: ({ requester, total }) => `${requester} asks you to pay ${total} for training`,
  body: (facts) => [
    heading(`${facts.requester} asks you to pay for training`),
    ...requested(facts),
    `${facts.provider} trains people who run water treatment plants. You need no account to pay; the courses open for the person who asked. If you do not know them, do nothing: the link ends on ${facts.validUntil}.`,
    button(`Pay ${facts.total}`, facts.url),
  ],
}

interface OutcomeFacts {
  firstName: string
  sentTo: string
  offers: string
  url: string
}

/** Notifies the requester of the approval. */
export const askApproved: MailTemplate<OutcomeFacts> = {
  name: 'askApproved',
  topic: 'company',
  subject: ({ sentTo }) => `${sentTo} has approved your training`,
  body: ({ firstName, sentTo, offers, url }) => [
    heading(`Good news, ${firstName}.`),
    `${sentTo} has approved ${offers}. It is yours as soon as it is paid; we will tell you.`,
    button('See its status', url),
  ],
}

/** Notifies the requester of the rejection and its reason. */
export const askDeclined: MailTemplate<OutcomeFacts & { reason: string }> = {
  name: 'askDeclined',
  topic: 'company',
  subject: ({ sentTo }) => `${sentTo} has not approved your training`,
  body: ({ firstName, sentTo, offers, reason, url }) => [
    heading(`About your training, ${firstName}`),
    `${sentTo} will not pay for ${offers} now. The reason given:`,
    reason,
    button('See it', url),
  ],
}

/** Notifies the requester of the payment. */
export const askBought: MailTemplate<OutcomeFacts> = {
  name: 'askBought',
  topic: 'company',
  subject: () => 'Your training is paid',
  body: ({ firstName, sentTo, offers, url }) => [
    heading(`It is yours, ${firstName}.`),
    `${sentTo} has paid for ${offers}.`,
    button('Start learning', url),
  ],
}
