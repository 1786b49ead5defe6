import type { Money } from '#platform/contract/money.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface PaymentLinkFacts {
  name: string
  orderName: string
  amount: Money
  address: string
  expiresAt: Date
}

interface PaymentFailedFacts {
  name: string
  orderName: string
  amount: Money
  /** Reason, worded for the buyer. */
  message: string
  address: string
}

/** Email to a buyer who was waiting for the outcome of a payment. */
export const paymentFailedMail: MailTemplate<PaymentFailedFacts> = {
  name: 'payment failed',
  subject: ({ orderName }) => `Your payment for order ${orderName} was not completed`,
  body: ({ name, orderName, amount, message, address }) => [
    heading(`Order ${orderName}`),
    `Hello ${name},`,
    `your payment of ${formatMoney(amount.minor, amount.currency)} had not been confirmed when you left the checkout. It has failed now, and the order is not placed.`,
    message,
    button('See your orders', address),
  ],
}

export const paymentLinkMail: MailTemplate<PaymentLinkFacts> = {
  name: 'payment link',
  subject: ({ orderName }) => `How to pay order ${orderName}`,
  body: ({ name, orderName, amount, address, expiresAt }) => [
    heading(`Order ${orderName}`),
    `Hello ${name},`,
    'with this link you can pay the order by card or on the page of our payment provider. You need no login.',
    factList([
      ['Amount due', formatMoney(amount.minor, amount.currency)],
      ['The link works until', formatDate(expiresAt)],
    ]),
    button('See and pay the order', address),
    'Anyone with the link can see the amount and pay it; the amount cannot be changed.',
  ],
}
