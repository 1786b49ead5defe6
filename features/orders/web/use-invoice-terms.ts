import { useQuery } from '#platform/web/operations.ts'
import { type InvoiceTerms, orders } from '../contract.ts'

const MINUTE = 60_000

/** On which terms the person may order on invoice; null while that is not known and where they may not. */
export function useInvoiceTerms(): InvoiceTerms | null {
  return useQuery(orders.invoiceTerms, {}, { fresh: MINUTE }).data?.terms ?? null
}
