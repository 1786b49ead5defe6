import { z } from 'zod'
import { id, instant, integer, optionalText, printedText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, operationsFor, paperLimits } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { entryKinds } from '../rules/ledger-entry.ts'

export const partnerCodeField = () => requiredText(60, 'Please name a partner.')
const admins = ['partner_admin'] as const
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month.')
/** '' is the partner's current currency. */
const currency = z
  .union([z.literal(''), z.string().regex(/^[A-Z]{3}$/, 'Please choose a currency.')])
  .default('')
const done = z.object({ good: z.literal(true), message: z.string() })

const LedgerRow = z.object({
  entryid: z.string(),
  type: z.enum(entryKinds),
  at: instant(),
  description: z.string(),
  /** Amount paid by buyers; null if the entry is not a sale. */
  price: moneySchema.nullable(),
  ourprice: moneySchema.nullable(),
  paymentMethod: z.string(),
  onLedger: z.boolean(),
  isPaid: z.boolean(),
  effect: moneySchema,
  balance: moneySchema,
  dispute: z.object({ note: z.string(), at: instant(), answer: z.string().nullable() }).nullable(),
})
export type LedgerRow = z.output<typeof LedgerRow>

const Sums = z.object({
  opening: moneySchema,
  /** Amounts paid by buyers and refunded to them; refunds are negative. */
  sold: moneySchema,
  refunded: moneySchema,
  /** Provider's share of both. */
  ours: moneySchema,
  /** Portion of sales less refunds that is on the partner's ledger. */
  onLedger: moneySchema,
  margin: moneySchema,
  corrections: moneySchema,
  payments: moneySchema,
  closing: moneySchema,
})
export type LedgerSums = z.output<typeof Sums>

const whichMonth = { partner: partnerCodeField(), month, currency }

const adminsOnly = operationsFor(admins)

export const partnerLedger = contract('partners', {
  getPartnerLedger: adminsOnly.query({
    at: 'partners/getPartnerLedger',
    method: 'POST',
    summary: 'Lists the newest 5,000 entries of a partner’s ledger.',
    input: z.object({ partner: partnerCodeField() }),
    output: z.object({
      entries: z.array(
        z.object({
          type: z.enum(entryKinds),
          timecode: z.int(),
          date: z.string(),
          description: z.string(),
          price: z.string(),
          ourprice: z.string(),
          currency: z.string(),
          paymentMethod: z.string(),
          ispaid: z.boolean(),
        }),
      ),
    }),
  }),
  ledger: adminsOnly.query({
    reads: 'replica',
    summary: 'Lists the entries of a partner’s ledger by month, with the balance after each.',
    input: listInput(['newest'] as const, 'desc').extend({
      partner: partnerCodeField(),
      currency,
      month: z.union([z.literal(''), month]).default(''),
      type: filterOf(entryKinds),
      only: filterOf(['open', 'disputed', 'ledger']),
    }),
    output: listOutput(LedgerRow).extend({ sums: Sums, currencies: z.array(z.string()) }),
    csvFile: 'partner-ledger',
    csv: [
      ['Date', (row) => row.at],
      ['Type', (row) => row.type],
      ['Description', (row) => row.description],
      ['Price', (row) => row.price],
      ['Our price', (row) => row.ourprice],
      ['Paid by', (row) => row.paymentMethod],
      ['Settled', (row) => row.isPaid],
      ['Change', (row) => row.effect],
      ['Balance', (row) => row.balance],
      ['Currency', (row) => row.balance.currency],
      ['Dispute', (row) => row.dispute?.note],
      ['Answer', (row) => row.dispute?.answer],
    ],
  }),
  settlement: adminsOnly.query({
    reads: 'replica',
    summary: 'Returns the totals of a month and the amount still due.',
    input: z.object(whichMonth),
    output: z.object({
      sums: Sums,
      /** Number and total of unpaid, undisputed entries of this month and earlier. */
      open: z.int(),
      due: moneySchema,
      disputed: z.int(),
      /** True if the month has ended in the office's time zone and can be settled. */
      isOver: z.boolean(),
    }),
  }),
  settlementPaper: adminsOnly.file({
    reads: 'replica',
    at: 'partners/settlement.pdf',
    limits: paperLimits,
    summary: 'Returns a monthly settlement as a PDF.',
    input: z.object(whichMonth),
  }),
  markPaid: command({
    access: ['product_admin'],
    summary: 'Marks the amount due for a month and earlier months as paid. Disputed entries stay open.',
    input: z.object({
      ...whichMonth,
      /** Due amount as displayed, in minor units; used only for comparison. */
      seenMinor: integer(-2_000_000_000, 2_000_000_000),
      reference: printedText(80, 'Please enter the reference of the payment.'),
    }),
    output: done,
    errors: {
      'month-runs': 'The month is not over yet. It can be settled from the first day of the next month.',
      'nothing-due': 'Nothing is open for this month.',
      moved: 'The amount has changed since you looked. Please check it again.',
    },
  }),
  disputeEntry: adminsOnly.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary:
      'Disputes a ledger entry on behalf of the partner. The entry is not settled until the provider answers.',
    input: z.object({
      partner: partnerCodeField(),
      entryid: id(),
      note: requiredText(500, 'Please say what is wrong.'),
    }),
    output: done,
    errors: {
      disputed: 'This entry is disputed already.',
      'is-paid': 'This entry was settled. Please write to us about it.',
    },
  }),
  answerDispute: command({
    access: ['product_admin'],
    summary:
      'Answers a dispute on behalf of the provider, with a correction in the partner’s favor if the dispute was justified.',
    input: z.object({
      partner: partnerCodeField(),
      entryid: id(),
      answer: requiredText(500, 'Please write an answer.'),
      /** Correction in minor units of the entry's currency; '' for none. */
      correction: optionalText(14),
    }),
    output: done,
    errors: { 'no-dispute': 'This entry is not disputed, or was answered already.' },
  }),
})
