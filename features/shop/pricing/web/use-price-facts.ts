import type { UseQueryResult } from '@tanstack/react-query'
import type { OperationError } from '#platform/web/client.ts'
import { useQuery } from '#platform/web/operations.ts'
import { pricing } from '../contract.ts'
import type { PriceFacts } from '../rules/quote-types.ts'

const MINUTE = 60_000

/** Price facts of the visitor under a partner, for `quote` of rules/. Refetched when the server announces a change. */
export function usePriceFacts(partner: string): UseQueryResult<PriceFacts, OperationError> {
  return useQuery(pricing.facts, { partner }, { staleTime: 5 * MINUTE })
}
