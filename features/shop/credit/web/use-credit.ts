import { useEffect, useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { fromMajor } from '#platform/contract/money.ts'
import { useQuery } from '#platform/web/operations.ts'
import { credit } from '../contract.ts'

/** Milliseconds after app start until referral credit is loaded (R-CAT-29), unless it is viewed earlier. */
const AFTER_START = 10_000
const start = Date.now()

export interface ReferralCredit {
  /** US cents available now; 0 while loading. */
  availableMinor: number
  /** Pending amount in US cents. */
  pendingMinor: number
  /** True once the server has responded. */
  isKnown: boolean
  refresh: () => void
}

/** Returns the current user's referral credit. `now` loads it immediately for visible uses such as the open cart. */
export function useCredit({ now = false }: { now?: boolean } = {}): ReferralCredit {
  const { me } = useMe()
  const isTime = useTimeAfterStart()
  const asked = useQuery(credit.getReferalCredit, {}, { enabled: me !== null && (now || isTime) })
  return {
    availableMinor: fromMajor(asked.data?.credit ?? '') ?? 0,
    pendingMinor: fromMajor(asked.data?.pending ?? '') ?? 0,
    isKnown: asked.data !== undefined,
    refresh: () => void asked.refetch(),
  }
}

function useTimeAfterStart(): boolean {
  const [isTime, setTime] = useState(() => Date.now() - start >= AFTER_START)
  useEffect(() => {
    if (isTime) return
    const wait = setTimeout(() => setTime(true), AFTER_START - (Date.now() - start))
    return () => clearTimeout(wait)
  }, [isTime])
  return isTime
}
