import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Disputed {
  partner: string
  by: string
  entry: string
  note: string
  url: string
}

/** Email to staff. */
export const entryDisputed: MailTemplate<Disputed> = {
  name: 'partnerEntryDisputed',
  topic: 'office',
  subject: ({ partner }) => `${partner} disputes an entry of its ledger`,
  body: ({ partner, by, entry, note, url }) => [
    heading(`${partner} disputes an entry`),
    factList([
      ['By', by],
      ['Entry', entry],
      ['Note', note],
    ]),
    'The entry is not settled until it is answered.',
    button('Open the ledger', url),
  ],
}

interface Answered {
  entry: string
  answer: string
  /** '' if nothing is corrected. */
  correction: string
  url: string
}

export const disputeAnswered: MailTemplate<Answered> = {
  name: 'partnerDisputeAnswered',
  topic: 'orders',
  subject: () => 'Our answer to your dispute',
  body: ({ entry, answer, correction, url }) => [
    heading('Our answer to your dispute'),
    factList([
      ['Entry', entry],
      ['Answer', answer],
      ...(correction ? [['Corrected by', correction] satisfies [string, string]] : []),
    ]),
    button('Open the ledger', url),
  ],
}

interface Paid {
  partner: string
  month: string
  reference: string
  sentence: string
  url: string
}

export const settlementPaid: MailTemplate<Paid> = {
  name: 'partnerSettlementPaid',
  topic: 'orders',
  subject: ({ month }) => `The settlement of ${month} was paid`,
  body: ({ partner, month, reference, sentence, url }) => [
    heading(`The settlement of ${month} was paid`),
    factList([
      ['Partner', partner],
      ['Reference', reference],
    ]),
    sentence,
    button('Open the ledger', url),
  ],
}
