import type { Money } from '#platform/contract/money.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

interface PaymentLinkFacts {
  name: string
  orderName: string
  amount: Money
  address: string
  expiresAt: Date
}

export const paymentLinkMail: MailTemplate<PaymentLinkFacts> = {
  name: 'payment link',
  subject: ({ orderName }) => `How to pay order ${orderName}`,
  body: ({ name, orderName, amount, address, expiresAt }) => [
    { kind: 'heading', text: `Order ${orderName}` },
    { kind: 'paragraph', text: `Hello ${name},` },
    {
      kind: 'paragraph',
      text: 'with this link you can pay the order by card or on the page of our payment provider. You need no login.',
    },
    {
      kind: 'facts',
      rows: [
        ['To be paid', formatMoney(amount.minor, amount.currency)],
        ['The link works until', formatDate(expiresAt, 'UTC')],
      ],
    },
    { kind: 'button', label: 'See and pay the order', url: address },
    {
      kind: 'paragraph',
      text: 'Anyone with the link can see the amount and pay it; the amount cannot be changed.',
    },
  ],
}
