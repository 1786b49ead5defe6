import { formatMoney } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

const amount = (minor: number): string => formatMoney(minor, 'USD')

interface Spent {
  company: string
  /** Supervisor whose budget it is; null for the company's own credit. */
  supervisor: string | null
  fullMinor: number
  leftMinor: number
  url: string
}

/** Notifies the responsible user that four fifths of the credit are spent. */
export const creditLow: MailTemplate<Spent> = {
  name: 'creditLow',
  topic: 'orders',
  subject: ({ company, supervisor, leftMinor }) =>
    supervisor
      ? `80% of the budget of ${supervisor} is spent`
      : `${company} has ${amount(leftMinor)} of corporate credit left`,
  body: ({ company, supervisor, fullMinor, leftMinor, url }) => [
    heading(supervisor ? 'A budget is nearly spent' : 'The corporate credit is running low'),
    factList([
      supervisor ? ['Supervisor', supervisor] : ['Company', company],
      ['Last filled up to', amount(fullMinor)],
      ['Left now', amount(leftMinor)],
    ]),
    button(supervisor ? 'See the budgets' : 'Buy credit', url),
  ],
}
