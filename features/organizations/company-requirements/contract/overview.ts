import { z } from 'zod'
import { id } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { contract, query } from '#platform/contract/operation.ts'

const PlantSum = z.object({
  plant: z.string(),
  people: z.int(),
  met: z.int(),
  soon: z.int(),
  late: z.int(),
  open: z.int(),
})
export type PlantSum = z.output<typeof PlantSum>

/** The first page of a company's administrators and supervisors. */
export const complianceOverview = contract('compliance.overview', {
  show: query({
    at: 'compliance/overview',
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'The figures of a company; of a supervisor, those of the people they look after.',
    input: z.object({ compid: id() }),
    output: z.object({
      people: z.int(),
      /** Requirements that apply and are not met. */
      gaps: z.int(),
      /** Of these, overdue and expired. */
      late: z.int(),
      /** Expires in 60 days. */
      soon: z.int(),
      /** People with a certificate that expires in 60 days. */
      certificates: z.int(),
      /** Seats of the company that are not assigned yet. */
      freeSeats: z.int(),
      /** Requests that wait: purchases of supervisors, and people to join or be added. */
      waiting: z.object({ purchases: z.int(), people: z.int() }),
      plants: z.array(PlantSum),
      /** What administrators see besides; null for supervisors. */
      money: z.object({ credit: moneySchema, invoicesDue: z.int(), invoicesOverdue: z.int() }).nullable(),
    }),
  }),
})
