import { formatMoney } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

const amount = (minor: number): string => formatMoney(minor, 'USD')

interface Credited {
  company: string
  minor: number
  availableMinor: number
  order: string
  url: string
}

/** Email to everyone who manages the company. */
export const accountCredited: MailTemplate<Credited> = {
  name: 'accountCredited',
  topic: 'orders',
  subject: () => 'Your account has been credited',
  body: ({ company, minor, availableMinor, order, url }) => [
    heading('Your account has been credited'),
    factList([
      ['Company', company],
      ['Credited', amount(minor)],
      ['Order', order],
      ['Available now', amount(availableMinor)],
    ]),
    button('See the ledger', url),
  ],
}

interface TakenBack {
  company: string
  order: string
  takenMinor: number
  writtenOffMinor: number
  url: string
}

/** Email to staff: the refund returned more money than there was credit to deduct. */
export const creditWrittenOff: MailTemplate<TakenBack> = {
  name: 'creditWrittenOff',
  topic: 'orders',
  subject: ({ company, writtenOffMinor }) =>
    `${amount(writtenOffMinor)} of ${company} had been spent already`,
  body: ({ company, order, takenMinor, writtenOffMinor, url }) => [
    heading('Refunded credit was spent already'),
    `Corporate credit of order ${order} was refunded, but ${company} had spent a part of it. A balance never goes below zero, so that part is written off. If it is to be paid, please settle it with the company.`,
    factList([
      ['Deducted', amount(takenMinor)],
      ['Written off', amount(writtenOffMinor)],
    ]),
    button('Open the order', url),
  ],
}

interface Disputed {
  company: string
  by: string
  entry: string
  entryAmount: string
  note: string
  url: string
}

/** Notifies staff that a company disputes an entry of its credit ledger. */
export const entryDisputed: MailTemplate<Disputed> = {
  name: 'entryDisputed',
  topic: 'orders',
  subject: ({ company, entryAmount }) => `${company} disputes ${entryAmount} of its ledger`,
  body: ({ company, by, entry, entryAmount, note, url }) => [
    heading('A ledger entry is disputed'),
    note,
    factList([
      ['Company', company],
      ['By', by],
      ['Entry', entry],
      ['Amount', entryAmount],
    ]),
    button('Open the ledger', url),
  ],
}

/** Email to the user who disputed the entry, with the staff's answer. */
export const disputeAnswered: MailTemplate<{ entry: string; answer: string; url: string }> = {
  name: 'disputeAnswered',
  topic: 'orders',
  subject: ({ entry }) => `About the ledger entry: ${entry}`,
  body: ({ answer, url }) => [
    heading('We have reviewed your ledger entry'),
    answer,
    button('Open the ledger', url),
  ],
}
