import type { InvoiceFile } from '#features/shop/orders/server/public.ts'
import { formatDate, formatMoney } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import type { ReminderKind } from '../../rules/money/reminder-due.ts'

interface Facts {
  kind: ReminderKind
  firstName: string
  orderName: string
  purchaseOrder: string
  events: string[]
  dueAt: Date
  openMinor: number
  currency: string
  payUrl: string
  invoice: InvoiceFile | null
}

const dayOf = ({ dueAt }: Facts): string => formatDate(dueAt)

const nameOf = ({ invoice, orderName }: Facts): string =>
  invoice ? `Invoice ${invoice.name}` : `Order ${orderName}`

/** Reminder of an unpaid invoice for event seats. */
export const invoiceReminder: MailTemplate<Facts> = {
  name: 'seminarInvoiceReminder',
  topic: 'orders',
  subject: (facts) =>
    facts.kind === 'before'
      ? `${nameOf(facts)} is due on ${dayOf(facts)}`
      : facts.kind === 'due'
        ? `${nameOf(facts)} is due today`
        : `${nameOf(facts)} is overdue`,
  body: (facts) => {
    const { firstName, orderName, purchaseOrder, events, openMinor, currency, payUrl, invoice } = facts
    const rows: [string, string][] = [
      ...(invoice ? [['Invoice', invoice.name] as [string, string]] : []),
      ['Order', orderName],
      ...(purchaseOrder ? [['Purchase order', purchaseOrder] as [string, string]] : []),
      ...(events.length > 0 ? [['For', events.join(', ')] as [string, string]] : []),
      ['Due', dayOf(facts)],
      ['Open', formatMoney(openMinor, currency)],
    ]
    return [
      heading(`${firstName}, ${message[facts.kind]}`),
      factList(rows),
      button('Pay online', payUrl),
      invoice
        ? 'The invoice is attached, and you find it in your account: it also says how to pay by bank transfer.'
        : 'You find the order in your account.',
      ...(invoice ? [button('Open the invoice', invoice.url)] : []),
      'If the payment is on its way already, there is nothing to do.',
    ]
  },
  attachments: ({ invoice }) =>
    invoice
      ? [{ filename: `${invoice.name}.pdf`, contentType: 'application/pdf', content: invoice.pdf }]
      : [],
}

const message: Readonly<Record<ReminderKind, string>> = {
  before: 'your invoice is due soon',
  due: 'your invoice is due today',
  after: 'your invoice has not been paid yet',
}
