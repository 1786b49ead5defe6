import { usePartner } from '#features/core/partner/web/public.tsx'
import { cardOf, firstAd, useAds } from '../use-ads.ts'
import { AdCard } from './AdCard.tsx'

/** One ad below the cart items, unless the partner hides cart ads. `onOpen` closes the cart. */
export default function CartAd({ onOpen }: { onOpen: () => void }) {
  const found = useAds()
  const { view } = usePartner()
  const ad = found && !(view?.features.hideCartAds ?? false) ? firstAd(found.lists) : null
  if (!ad) return null
  return (
    <aside aria-label="Ad">
      <AdCard ad={cardOf(ad)} onOpen={onOpen} />
    </aside>
  )
}
