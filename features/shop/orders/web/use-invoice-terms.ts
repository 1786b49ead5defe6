import { useQuery } from '#platform/web/operations.ts'
import { type InvoiceTerms, orders } from '../contract.ts'

const MINUTE = 60_000

/** On which terms the person may order on invoice; null while that is not known and where they may not. */
export function useInvoiceTerms(enabled = true): InvoiceTerms | null {
  return useQuery(orders.invoiceTerms, {}, { staleTime: MINUTE, enabled }).data?.terms ?? null
}
