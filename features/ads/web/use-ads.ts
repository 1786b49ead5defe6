import { accounts } from '#features/accounts/contract.ts'
import { usePartner } from '#features/partners/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import { useQuery } from '#platform/web/operations.ts'
import { type Ad, ads, type Lists } from '../contract.ts'
import type { adPlaces } from '../rules/ad-words.ts'

const HOUR = 3_600_000

/** What is advertised to who is here; null until it is known, and where their partner shows none. */
export function useAds(): { lists: Lists; hiddenTopics: string[]; isSignedIn: boolean } | null {
  const me = useQuery(accounts.me, {}, { fresh: 60_000 })
  const partner = usePartner()
  const isOff = !partner.settled || (partner.view?.features.hidePromoBlock ?? false)
  const { data } = useQuery(ads.all, { userid: '' }, { fresh: HOUR, enabled: !me.isPending && !isOff })
  if (!data || isOff) return null
  return { lists: data.ads, hiddenTopics: data.hiddenTopics, isSignedIn: me.data?.user != null }
}

/** Notes that an ad was shown, and answers the name under which opening it is told; null where that failed. */
export async function noteShown({ adid }: Ad, type: (typeof adPlaces)[number]): Promise<string | null> {
  try {
    return (await callOperation(ads.log, { userid: '', ad: adid, type })).logID
  } catch {
    // A figure less, nothing that a person would have to know.
    return null
  }
}

export async function noteOpened(logID: string | null): Promise<void> {
  if (logID !== null) await callOperation(ads.click, { logID }).catch(() => {})
}

/** The picture of an ad: its series, or nothing. */
export const cardOf = ({ name, words, link, why, series }: Ad) => ({
  ...{ name, words, link, why },
  picture: series?.graphic ?? '',
})
