import { useQuery } from '#platform/web/operations.ts'
import { accountsSession, type Me } from '../contract/session-contract.ts'

const MINUTE = 60_000

/** The current user and their capabilities. `me` is null for guests and while loading (`loading`). */
export function useMe() {
  const { data, isPending } = useQuery(accountsSession.me, {}, { staleTime: MINUTE })
  const me: Me | null = data?.user ?? null
  return {
    me,
    capabilities: data?.capabilities ?? [],
    loading: isPending,
    country: data?.country ?? null,
    termsVersion: data?.termsVersion ?? null,
    support: data?.support ?? null,
  }
}
