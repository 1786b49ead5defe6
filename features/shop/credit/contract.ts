import { z } from 'zod'
import { id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { buckets, ownerKinds } from './rules/ledger-names.ts'

const MAX_AT_ONCE = 100_000_00

/** Changes of a user's ledgers in one transfer. */
const CreditRow = z.object({
  transferid: z.string(),
  at: instant(),
  message: z.string(),
  /** 'P-10042' if the order is the user's own. */
  orderName: z.string().nullable(),
  orderid: z.string().nullable(),
  available: moneySchema,
  pending: moneySchema,
  held: moneySchema,
  /** Time until which it is pending; null if not pending. */
  until: instant().nullable(),
})
export type CreditRow = z.output<typeof CreditRow>

const CreditSummary = z.object({
  available: moneySchema,
  pending: moneySchema,
  held: moneySchema,
  /** Amounts that become available next, soonest first, up to twelve. */
  coming: z.array(z.object({ amount: moneySchema, from: instant(), whose: z.string() })),
  /** Referral id that new users enter at sign-up, and the link that fills it in. */
  referralid: z.string(),
  referralLink: z.string(),
  referred: z.object({ people: z.int(), earned: moneySchema }),
  refundDays: z.int(),
})
export type CreditSummary = z.output<typeof CreditSummary>

const owner = z.enum(['person', 'company'])

const LedgerOwner = z.object({
  ownerid: z.string(),
  name: z.string(),
  /** Username and email address of a person, or location of a company. */
  detail: z.string(),
  available: moneySchema,
  pending: moneySchema,
  held: moneySchema,
})

const EntryRow = z.object({
  entryid: z.string(),
  at: instant(),
  bucket: z.enum(buckets),
  message: z.string(),
  amount: moneySchema,
  orderName: z.string().nullable(),
  orderid: z.string().nullable(),
  /** User who made the entry; null for the system. */
  by: z.string().nullable(),
  key: z.string(),
})

const Adjustment = z.object({
  owner,
  ownerid: id(),
  way: z.enum(['grant', 'take'], 'Please choose whether to grant or deduct.'),
  /** In US cents. */
  minor: integer(1, MAX_AT_ONCE),
  reason: requiredText(200, 'Please say why; the owner reads it.'),
  /** Generated once per form so that submitting it twice moves the credit once. */
  requestid: z.uuid(),
})

const adminsOnly = operationsFor(['product_admin'])

export const credit = contract('credit', {
  getReferalCredit: signedIn.query({
    at: 'payments/getReferalCredit',
    method: 'POST',
    self: 'userid',
    input: z.object({ userid: optionalText(80) }),
    output: z.object({ credit: z.string(), pending: z.string(), currency: z.literal('USD') }),
    summary: 'Returns the referral credit available to the caller, in US dollars.',
  }),
  summary: signedIn.query({ output: CreditSummary }),
  mine: signedIn.query({
    input: listInput(['newest']),
    output: listOutput(CreditRow),
    csvFile: 'my-credit',
    csv: [
      ['Date', (row) => row.at],
      ['What', (row) => row.message],
      ['Order', (row) => row.orderName],
      ['Available', (row) => row.available],
      ['Pending', (row) => row.pending],
      ['Set aside', (row) => row.held],
      ['Pending until', (row) => row.until],
      ['Currency', (row) => row.available.currency],
    ],
  }),
  accounts: adminsOnly.query({
    input: listInput(['available', 'name', 'pending', 'held'] as const).extend({
      owner: owner.default('person'),
    }),
    output: listOutput(LedgerOwner),
    summary: 'Lists owners of credit. A search also includes those without credit.',
    csvFile: 'credit-ledgers',
    csv: [
      ['Name', (row) => row.name],
      ['Known as', (row) => row.detail],
      ['Available', (row) => row.available],
      ['Pending', (row) => row.pending],
      ['Set aside', (row) => row.held],
      ['Currency', (row) => row.available.currency],
      ['Id', (row) => row.ownerid],
    ],
  }),
  account: adminsOnly.query({
    input: z.object({ owner, ownerid: id() }),
    output: LedgerOwner,
  }),
  entries: adminsOnly.query({
    input: listInput(['newest']).extend({
      owner: z.enum(ownerKinds),
      /** User or company id; for the provider, the name of one of its ledgers. */
      ownerid: optionalText(80),
    }),
    output: listOutput(EntryRow),
    csvFile: 'credit-entries',
    csv: [
      ['Date', (row) => row.at],
      ['Ledger', (row) => row.bucket],
      ['What', (row) => row.message],
      ['Order', (row) => row.orderName],
      ['Amount', (row) => row.amount],
      ['Currency', (row) => row.amount.currency],
      ['By', (row) => row.by],
      ['Key', (row) => row.key],
    ],
  }),
  books: adminsOnly.query({
    output: z.object({
      checkedAt: instant(),
      balanced: z.boolean(),
      entries: z.int(),
      /** Sum of all entries; must be zero. */
      sum: moneySchema,
      /** Number of transfers whose entries do not add up to zero. */
      unequalTransfers: z.int(),
      /** Ledgers whose stored balance differs from the sum of their entries, up to twenty. */
      wrongLedgers: z.array(z.object({ ledger: z.string(), stored: moneySchema, summed: moneySchema })),
      /** Amount held for orders according to the ledgers, to compare with the open holds. */
      held: moneySchema,
      openHolds: moneySchema,
      /** Pending amount according to the ledgers, to compare with the pending referrals. */
      pending: moneySchema,
      pendingReferrals: moneySchema,
      people: moneySchema,
      companies: moneySchema,
      counters: z.array(z.object({ bucket: z.enum(buckets), balance: moneySchema })),
    }),
    summary: 'Checks whether the balance of every ledger matches its entries.',
  }),
  adjust: adminsOnly.command({
    fresh: true,
    input: Adjustment,
    output: z.object({ available: moneySchema }),
    errors: {
      'too-little': 'There is less credit than that to deduct.',
      'own-credit': { status: 403, message: 'Someone else has to change your own credit.' },
    },
    summary: 'Grants or deducts credit, with a reason.',
  }),
})
