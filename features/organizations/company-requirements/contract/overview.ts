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

/** Overview page for a company's administrators and supervisors. */
export const complianceOverview = contract('compliance.overview', {
  show: query({
    at: 'compliance/overview',
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'Returns the key figures of a company, or for a supervisor those of the people they supervise.',
    input: z.object({ compid: id() }),
    output: z.object({
      people: z.int(),
      /** Number of requirements that apply and are not met. */
      gaps: z.int(),
      /** Number of gaps that are overdue or expired. */
      late: z.int(),
      /** Number of requirements that expire within 60 days. */
      soon: z.int(),
      /** Number of people with a certificate that expires within 60 days. */
      certificates: z.int(),
      /** Number of company seats not yet assigned. */
      freeSeats: z.int(),
      /** Pending requests: purchases by supervisors, and people to join or be added. */
      waiting: z.object({ purchases: z.int(), people: z.int() }),
      plants: z.array(PlantSum),
      /** Additional amounts for administrators; null for supervisors. */
      money: z.object({ credit: moneySchema, invoicesDue: z.int(), invoicesOverdue: z.int() }).nullable(),
    }),
  }),
})
