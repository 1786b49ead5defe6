import { useEffect, useState } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type RotpAdmin, rotp } from '../contract.ts'

/** How long after login the look-up waits (R-LRN-15). */
const LOOKUP_DELAY = 1000

/**
 * What the person is in the RO Technician Program; null for a guest and until it is known. The look-up waits a
 * second after login, so that nothing on the screen waits for it.
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
