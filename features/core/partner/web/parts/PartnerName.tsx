import { useQuery } from '#platform/web/operations.ts'
import { partners } from '../../contract.ts'

const FRESH = 600_000

/** The name of a partner whose code is known; each is asked for once, however many rows name it. Empty until it is here. */
export function usePartnerName(code: string): string {
  const { data, isError } = useQuery(partners.find, { code }, { staleTime: FRESH, enabled: code !== '' })
  return data?.name ?? (isError ? code : '')
}

export const PartnerName = ({ code }: { code: string }) => usePartnerName(code)
