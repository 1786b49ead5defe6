import { formatMoney } from '#platform/contract/texts/format.ts'
import type { MailTemplate } from '#platform/server/mail.ts'

const amount = (minor: number): string => formatMoney(minor, 'USD')

interface Credited {
  company: string
  minor: number
  availableMinor: number
  order: string
  url: string
}

/** To everybody who answers for the company. */
export const accountCredited: MailTemplate<Credited> = {
  name: 'accountCredited',
  topic: 'orders',
  subject: () => 'Your account has been credited',
  body: ({ company, minor, availableMinor, order, url }) => [
    { kind: 'heading', text: 'Your account has been credited' },
    {
      kind: 'facts',
      rows: [
        ['Company', company],
        ['Credited', amount(minor)],
        ['Order', order],
        ['Available now', amount(availableMinor)],
      ],
    },
    { kind: 'button', label: 'See the ledger', url },
  ],
}

interface TakenBack {
  company: string
  order: string
  takenMinor: number
  writtenOffMinor: number
  url: string
}

/** To staff: the refund gave back more money than there was credit to take back. */
export const creditWrittenOff: MailTemplate<TakenBack> = {
  name: 'creditWrittenOff',
  topic: 'orders',
  subject: ({ company, writtenOffMinor }) =>
    `${amount(writtenOffMinor)} of ${company} had been spent already`,
  body: ({ company, order, takenMinor, writtenOffMinor, url }) => [
    { kind: 'heading', text: 'Refunded credit was spent already' },
    {
      kind: 'paragraph',
      text: `Corporate credit of order ${order} was refunded, but ${company} had spent a part of it. A balance never goes below zero, so that part is written off. If it is to be paid, please settle it with the company.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Deducted', amount(takenMinor)],
        ['Written off', amount(writtenOffMinor)],
      ],
    },
    { kind: 'button', label: 'Open the order', url },
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

/** To staff: somebody of a company doubts a movement of its credit. */
export const entryDisputed: MailTemplate<Disputed> = {
  name: 'entryDisputed',
  topic: 'orders',
  subject: ({ company, entryAmount }) => `${company} disputes ${entryAmount} of its ledger`,
  body: ({ company, by, entry, entryAmount, note, url }) => [
    { kind: 'heading', text: 'A ledger entry is disputed' },
    { kind: 'paragraph', text: note },
    {
      kind: 'facts',
      rows: [
        ['Company', company],
        ['By', by],
        ['Entry', entry],
        ['Amount', entryAmount],
      ],
    },
    { kind: 'button', label: 'Open the ledger', url },
  ],
}

/** To who disputed it: what staff answered. */
export const disputeAnswered: MailTemplate<{ entry: string; answer: string; url: string }> = {
  name: 'disputeAnswered',
  topic: 'orders',
  subject: ({ entry }) => `About the ledger entry: ${entry}`,
  body: ({ answer, url }) => [
    { kind: 'heading', text: 'We have reviewed your ledger entry' },
    { kind: 'paragraph', text: answer },
    { kind: 'button', label: 'Open the ledger', url },
  ],
}
