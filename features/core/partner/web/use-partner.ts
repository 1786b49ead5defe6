import { useEffect, useState } from 'react'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { deviceText } from '#platform/web/device/device-store.ts'
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
  /** The default partner until another is known. */
  code: string
  because: PartnerChoice['because']
  /** Name, colors, and hidden parts; null while loading. */
  view: PartnerView | null
  /** False while the partner may still change. */
  settled: boolean
}

/** Returns the partner whose shop the visitor sees. Use `usePriceFacts` for the prices they pay. */
export function usePartner(): ChosenPartner {
  const choice = useChoice()
  const requested = useQuery(
    partners.find,
    { code: choice?.code ?? DEFAULT_PARTNER },
    { enabled: choice !== null, staleTime: 10 * MINUTE },
  )
  // A remembered or local partner may have been removed, or never have existed in this shop.
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

/** True if a guest with this country sees the default partner. Mind that `remembered` is stored as JSON. */
export const seesDefaultPartner = (country: string | null): boolean =>
  /^("")?$/.test(deviceText('permeate.partner').read() ?? '') &&
  choosePartner({ ...noClues, country, timeZone: timeZone() })?.code === DEFAULT_PARTNER

const noClues = { address: null, remembered: null, own: null, waitedMilliseconds: COUNTRY_PATIENCE }

let knownTimeZone: string | undefined

/**
 * Reading the time zone name loads the browser's entire calendar data, which is slow on phones. It matters only for
 * Australia, which is 8 to 11 hours ahead of UTC, so the offset is checked first.
 */
function timeZone(): string {
  if (knownTimeZone === undefined) {
    const ahead = -new Date().getTimezoneOffset() / 60
    knownTimeZone = ahead >= 8 && ahead <= 11 ? Intl.DateTimeFormat().resolvedOptions().timeZone : ''
  }
  return knownTimeZone
}

/** Returns true until the wait for the country times out. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), COUNTRY_PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}
