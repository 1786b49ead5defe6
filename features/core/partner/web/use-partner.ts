import { useEffect, useState } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { useWatched } from '#platform/web/watched.ts'
import { type PartnerView, partners } from '../contract.ts'
import {
  COUNTRY_PATIENCE,
  choosePartner,
  DEFAULT_PARTNER,
  type PartnerChoice,
} from '../rules/choose-partner.ts'
import { partnerInAddress } from './partner-in-address.ts'
import { useRememberedPartner } from './use-remembered-partner.ts'

const MINUTE = 60_000

export interface ChosenPartner {
  /** The default until something else is known. */
  code: string
  because: PartnerChoice['because']
  /** Name, colors and what is hidden; null while it is on its way. */
  view: PartnerView | null
  /** False while the partner may still turn out to be another one. */
  settled: boolean
}

/** Under which partner the visitor looks at the shop. What they pay is asked with `usePriceFacts`. */
export function usePartner(): ChosenPartner {
  const choice = useChoice()
  const requested = useQuery(
    partners.find,
    { code: choice?.code ?? DEFAULT_PARTNER },
    { enabled: choice !== null, staleTime: 10 * MINUTE },
  )
  // A remembered or local partner may be gone, or never have been one of this shop.
  const isGone = requested.error?.status === 404
  const fallback = useQuery(
    partners.find,
    { code: DEFAULT_PARTNER },
    { enabled: isGone, staleTime: 10 * MINUTE },
  )
  const taken = choice === null || isGone ? { code: DEFAULT_PARTNER, because: 'default' as const } : choice
  const view = (isGone ? fallback : requested).data ?? null
  return { ...taken, view, settled: choice !== null && (view !== null || requested.isError) }
}

function useChoice(): PartnerChoice | null {
  const address = useWatched(partnerInAddress)
  const { remembered } = useRememberedPartner()
  const asked = useQuery(accountsSession.me, {}, { staleTime: MINUTE })
  const isPatient = usePatience()
  return choosePartner({
    address,
    remembered: remembered || null,
    own: asked.data?.user?.partner ?? null,
    country: asked.isPending ? undefined : (asked.data?.country ?? null),
    timeZone: timeZone(),
    waitedMilliseconds: isPatient ? 0 : COUNTRY_PATIENCE,
  })
}

let knownTimeZone: string | undefined

/**
 * Asking for the zone's name loads the browser's whole calendar, which a phone feels. It matters for Australia only,
 * whose clocks are 8 to 11 hours ahead of UTC, and that is cheap to know.
 */
function timeZone(): string {
  if (knownTimeZone === undefined) {
    const ahead = -new Date().getTimezoneOffset() / 60
    knownTimeZone = ahead >= 8 && ahead <= 11 ? Intl.DateTimeFormat().resolvedOptions().timeZone : ''
  }
  return knownTimeZone
}

/** True until the country has been waited for long enough. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), COUNTRY_PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}
