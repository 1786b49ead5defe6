import { z } from 'zod'
import { id, instant } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, query } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput, listInput, listOutput } from '#platform/contract/paging.ts'

const CompanyRef = z.object({ compid: z.string(), name: z.string() })

const LedgerRow = z.object({
  entryid: z.string(),
  at: instant(),
  /** What can be spent, or what orders on their way have set aside. */
  purse: z.enum(['available', 'held']),
  message: z.string(),
  amount: moneySchema,
  orderName: z.string().nullable(),
  by: z.string().nullable(),
})
export type LedgerRow = z.output<typeof LedgerRow>

export const corporate = contract('corporate', {
  credit: query({
    at: 'corporate/credit',
    access: 'signed-in',
    summary: 'What a company has paid in advance, for those who answer for it.',
    input: z.object({ compid: z.union([z.literal(''), id()]).default('') }),
    output: z.object({
      /** Null where the person answers for no company. */
      company: CompanyRef.extend({ available: moneySchema, held: moneySchema }).nullable(),
      /** The company to which the person belongs without answering for it. */
      memberOf: z.string().nullable(),
    }),
  }),
  companies: query({
    at: 'corporate/companies',
    access: 'signed-in',
    summary: 'The companies for which the caller answers, by words.',
    input: choiceInput,
    output: choiceOutput,
  }),
  creditRows: query({
    at: 'corporate/creditRows',
    access: ['corp_admin', 'corp_supervisor'],
    input: listInput(['newest']).extend({ compid: id() }),
    output: listOutput(LedgerRow),
    csv: {
      file: 'corporate-credit',
      columns: [
        ['Date', (row) => row.at],
        ['What', (row) => row.message],
        ['Part', (row) => row.purse],
        ['Order', (row) => row.orderName],
        ['By', (row) => row.by],
        ['Amount', (row) => row.amount],
        ['Currency', (row) => row.amount.currency],
      ],
    },
  }),
})
