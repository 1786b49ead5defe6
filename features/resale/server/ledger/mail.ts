import type { MailTemplate } from '#platform/server/mail.ts'

interface Disputed {
  partner: string
  by: string
  entry: string
  note: string
  url: string
}

/** To staff. */
export const entryDisputed: MailTemplate<Disputed> = {
  name: 'partnerEntryDisputed',
  topic: 'office',
  subject: ({ partner }) => `${partner} disputes an entry of its ledger`,
  body: ({ partner, by, entry, note, url }) => [
    { kind: 'heading', text: `${partner} disputes an entry` },
    {
      kind: 'facts',
      rows: [
        ['By', by],
        ['Entry', entry],
        ['Note', note],
      ],
    },
    { kind: 'paragraph', text: 'The entry is not settled until it is answered.' },
    { kind: 'button', label: 'Open the ledger', url },
  ],
}

interface Answered {
  entry: string
  answer: string
  /** '' where nothing is corrected. */
  correction: string
  url: string
}

export const disputeAnswered: MailTemplate<Answered> = {
  name: 'partnerDisputeAnswered',
  topic: 'orders',
  subject: () => 'Our answer to your dispute',
  body: ({ entry, answer, correction, url }) => [
    { kind: 'heading', text: 'Our answer to your dispute' },
    {
      kind: 'facts',
      rows: [
        ['Entry', entry],
        ['Answer', answer],
        ...(correction ? [['Corrected by', correction] satisfies [string, string]] : []),
      ],
    },
    { kind: 'button', label: 'Open the ledger', url },
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
    { kind: 'heading', text: `The settlement of ${month} was paid` },
    {
      kind: 'facts',
      rows: [
        ['Partner', partner],
        ['Reference', reference],
      ],
    },
    { kind: 'paragraph', text: sentence },
    { kind: 'button', label: 'Open the ledger', url },
  ],
}
