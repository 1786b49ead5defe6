import { useQuery } from '#platform/web/operations.ts'
import { partners } from '../../contract.ts'

const FRESH = 600_000

/** Returns a partner's name by code; cached, so that any number of rows request it once. Empty while loading. */
export function usePartnerName(code: string): string {
  const { data, isError } = useQuery(partners.find, { code }, { staleTime: FRESH, enabled: code !== '' })
  return data?.name ?? (isError ? code : '')
}

export const PartnerName = ({ code }: { code: string }) => usePartnerName(code)
