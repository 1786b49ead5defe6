import type { UseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '#platform/web/client.ts'
import { useQuery } from '#platform/web/operations.ts'
import { pricing } from '../contract.ts'
import type { PriceFacts } from '../rules/quote-types.ts'

const MINUTE = 60_000

/** What moves the visitor's own prices under a partner, for `quote` of rules/. Asked again when the server says so. */
export function usePriceFacts(partner: string): UseQueryResult<PriceFacts, OperationError> {
  return useQuery(pricing.facts, { partner }, { staleTime: 5 * MINUTE })
}
