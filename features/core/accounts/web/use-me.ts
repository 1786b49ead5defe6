import { useQuery } from '#platform/web/operations.ts'
import { accountsSession, type Me } from '../contract/session-contract.ts'

const MINUTE = 60_000

/** Who is here, and what they may do. `me` is null for a guest and while it is not known yet (`loading`). */
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
