import { useQuery } from '#platform/web/operations.ts'
import { type InvoiceTerms, orders } from '../contract.ts'

const MINUTE = 60_000

/** Returns the user's invoice terms; null while loading or if ordering on invoice is not allowed. */
export function useInvoiceTerms(enabled = true): InvoiceTerms | null {
  return useQuery(orders.invoiceTerms, {}, { staleTime: MINUTE, enabled }).data?.terms ?? null
}
