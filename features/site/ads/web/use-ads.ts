import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { callOperation } from '#platform/web/client.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Ad, ads, type Lists } from '../contract.ts'
import type { adPlaces } from '../rules/ad-words.ts'
import { hideHere, topicsHiddenHere } from './shown-here.ts'

const HOUR = 3_600_000

/** Returns the ads for the visitor; null while loading or if their partner shows no ads. */
export function useAds(): { lists: Lists; hiddenTopics: string[]; isSignedIn: boolean } | null {
  const me = useQuery(accountsSession.me, {}, { staleTime: 60_000 })
  const partner = usePartner()
  const isOff = !partner.settled || (partner.view?.features.hidePromoBlock ?? false)
  const { data } = useQuery(ads.all, { userid: '' }, { staleTime: HOUR, enabled: !me.isPending && !isOff })
  if (!data || isOff) return null
  return { lists: data.ads, hiddenTopics: data.hiddenTopics, isSignedIn: me.data?.user != null }
}

/** Records that an ad was shown. Returns the log id for recording a click; null on failure. */
export async function recordAdShown({ adid }: Ad, type: (typeof adPlaces)[number]): Promise<string | null> {
  try {
    return (await callOperation(ads.log, { userid: '', ad: adid, type })).logID
  } catch {
    // Ignored: it only affects statistics.
    return null
  }
}

export async function recordAdOpened(logID: string | null): Promise<void> {
  if (logID !== null) await callOperation(ads.click, { logID }).catch(() => {})
}

/** Display data of an ad. Its picture is that of the series, or ''. */
export const cardOf = ({ name, words, link, why, series }: Ad) => ({
  name,
  words,
  link,
  why,
  picture: series?.seriesgraphic ?? '',
})

/** Returns the first ad whose topic is not hidden on this device. */
export const firstAd = ({ seminar, certification, plain }: Lists): Ad | null =>
  [...seminar, ...certification, ...plain].find(({ topic }) => !topicsHiddenHere().includes(topic)) ?? null

/** Hides a topic on this device, and for logged-in users on all their devices. */
export function useHideTopic(isSignedIn: boolean): (topic: string) => void {
  const hide = useCommand(ads.hideTopic, { invalidates: [ads.all] })
  return (topic) => {
    hideHere(topic)
    if (isSignedIn) hide.mutate({ topic, hidden: true })
  }
}
