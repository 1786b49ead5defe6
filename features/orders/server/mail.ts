import { toMajor } from '#platform/contract/money.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import type { MailBlock } from '#platform/server/mail-blocks.ts'
import type { Order, OrderLine } from './offer-kinds.ts'
import { orderName } from './order-numbers.ts'

interface Facts {
  order: Order
  lines: OrderLine[]
  paidWith: string
  publicUrl: string
}

/** The confirmation with the registration codes (000 s8, Payment Completed). */
export const orderConfirmation: MailTemplate<Facts> = {
  name: 'orderConfirmation',
  subject: ({ order }) => `Your order ${orderName(order.number)} is confirmed`,
  body: ({ order, lines, paidWith, publicUrl }) => {
    const amount = (minor: number) => `${toMajor(minor)} ${order.currency}`
    const codes = lines.flatMap((line) =>
      line.registrationCodes.map(({ code, says, path }) => ({ code, says, url: `${publicUrl}${path}` })),
    )
    const seats: MailBlock[] =
      codes.length === 0
        ? []
        : [
            { kind: 'heading', text: 'Registration codes' },
            {
              kind: 'paragraph',
              text: 'Each code enrols one person. Pass it on, or open its link yourself while logged in.',
            },
            { kind: 'codes', rows: codes },
          ]
    return [
      { kind: 'heading', text: `Thank you, ${order.billing.f_name}.` },
      { kind: 'paragraph', text: 'Your payment went through and your courses are ready.' },
      {
        kind: 'table',
        columns: ['Course', 'Quantity', 'Price'],
        rows: lines.map((line) => [line.name, String(line.quantity), amount(line.totalMinor)]),
      },
      {
        kind: 'facts',
        rows: [
          ['Order', orderName(order.number)],
          ['Total', amount(order.totalMinor)],
          ['Paid with', paidWith],
        ],
      },
      ...seats,
      { kind: 'button', label: 'Start learning', url: `${publicUrl}/myCourses` },
    ]
  },
}
