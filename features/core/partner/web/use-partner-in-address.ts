import { useEffect } from 'react'
import { z } from 'zod'
import type { OperationError } from '#platform/web/client.ts'
import { useQuery } from '#platform/web/operations.ts'
import { partners } from '../contract.ts'
import { partnerCode } from '../rules/choose-partner.ts'
import { partnerInAddress } from './partner-in-address.ts'
import { useRememberedPartner } from './use-remembered-partner.ts'

const Suggestions = z.array(z.object({ code: z.string(), name: z.string() })).catch([])

export type AddressedPartner =
  | { state: 'loading' }
  | { state: 'known'; code: string }
  | { state: 'unknown'; suggestions: { code: string; name: string }[] }
  | { state: 'failed'; error: OperationError; retry: () => void }

/**
 * Interprets a URL path without a page as a partner name. A known partner becomes the visitor's partner and is
 * remembered; for an unknown one, similar names are suggested.
 */
export function usePartnerInAddress(name: string): AddressedPartner {
  const code = partnerCode(name)
  const found = useQuery(partners.find, { code }, { staleTime: 600_000 })
  const { remember } = useRememberedPartner()
  const known = found.data?.code
  useEffect(() => {
    if (!known) return
    partnerInAddress.set(known)
    remember(known)
    return () => partnerInAddress.set(null)
  }, [known, remember])
  if (known) return { state: 'known', code: known }
  if (!found.error) return { state: 'loading' }
  if (found.error.status === 404)
    return { state: 'unknown', suggestions: Suggestions.parse(found.error.data.suggestions) }
  return { state: 'failed', error: found.error, retry: () => void found.refetch() }
}
