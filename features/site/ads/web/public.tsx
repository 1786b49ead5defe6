import { lazy, useEffect, useState } from 'react'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { useOnline } from '#platform/web/use-online.ts'

const AdToast = lazy(() => import('./parts/AdToast.tsx'))

/** One ad of each kind, at home. */
export const AdBanners = lazy(() => import('./parts/AdBanners.tsx'))

/** One ad in the cart. */
export const CartAd = lazy(() => import('./parts/CartAd.tsx'))

const AdFooterBar = lazy(() => import('./parts/AdFooterBar.tsx'))

/** The app is busy with its first page for so long. */
const LATER = 3000

interface Props {
  /** Whether staff work on a page. */
  isWork: (pathname: string) => boolean
}

/** Once the first page is there. Without a network the code of ads would not come, and the app would load again to get it. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false)
  const isOnline = useOnline()
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isLater && isOnline
}

/** The bar with an ad above the footer. */
export function AdFooter({ isWork }: Props) {
  if (!useIsLater()) return null
  return (
    <Optional>
      <AdFooterBar isWork={isWork} />
    </Optional>
  )
}

/** Ads that slide in over the page, except on staff pages (`isWork`). Loaded after the first page. */
export function AdsOverPage({ isWork }: Props) {
  if (!useIsLater()) return null
  return (
    <Optional>
      <AdToast waited={LATER / 1000} isWork={isWork} />
    </Optional>
  )
}
