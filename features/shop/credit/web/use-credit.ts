import { useEffect, useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { fromMajor } from '#platform/contract/money.ts'
import { useQuery } from '#platform/web/operations.ts'
import { credit } from '../contract.ts'

/** Referral credit is loaded so long after the start of the app (R-CAT-29), or as soon as it is looked at. */
const AFTER_START = 10_000
const start = Date.now()

export interface ReferralCredit {
  /** US cents that can be used now; 0 while it is not known. */
  availableMinor: number
  /** US cents that are still pending. */
  pendingMinor: number
  /** Whether the server has answered. */
  isKnown: boolean
  refresh: () => void
}

/** The referral credit of who is here. `now`: it is looked at, as in the open cart, and not waited for. */
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
