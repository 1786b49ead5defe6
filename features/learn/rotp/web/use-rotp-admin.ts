import { useEffect, useState } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type RotpAdmin, rotp } from '../contract.ts'

/** Delay of the lookup after login (R-LRN-15). */
const LOOKUP_DELAY = 1000

/**
 * Returns the user's roles in the RO Technician Program; null for guests and while loading. The lookup waits a second
 * after login so that it does not delay rendering.
 */
export function useRotpAdmin(): RotpAdmin | null {
  const me = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  const userid = me.data?.user?.userid ?? null
  const [waitedFor, setWaitedFor] = useState<string | null>(null)
  useEffect(() => {
    if (userid === null) return
    const timer = setTimeout(() => setWaitedFor(userid), LOOKUP_DELAY)
    return () => clearTimeout(timer)
  }, [userid])
  const isDue = userid !== null && waitedFor === userid
  const asked = useQuery(rotp.getAdmin, { userid: userid ?? '' }, { enabled: isDue, staleTime: 300_000 })
  return userid === null ? null : (asked.data ?? null)
}
