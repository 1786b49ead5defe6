import { lazy, useEffect, useState } from 'react'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'
import { useOnline } from '#platform/web/use-online.ts'

const AdToast = lazy(() => import('./parts/AdToast.tsx'))

/** Home page banners, one ad of each kind. */
export const AdBanners = lazyPart(() => import('./parts/AdBanners.tsx'))

/** Ad in the cart. */
export const CartAd = lazy(() => import('./parts/CartAd.tsx'))

const AdFooterBar = lazy(() => import('./parts/AdFooterBar.tsx'))

/** Delay in milliseconds while the app loads its first page. */
const LATER = 3000

interface Props {
  /** True for staff pages. */
  isWork: (pathname: string) => boolean
}

/** True once the first page has loaded and the device is online. Offline, loading the ad code would reload the app. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false)
  const isOnline = useOnline()
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  return isLater && isOnline
}

/** Ad bar above the footer. */
export function AdFooter({ isWork }: Props) {
  if (!useIsLater()) return null
  return (
    <Optional>
      <AdFooterBar isWork={isWork} />
    </Optional>
  )
}

/** Overlay ads, except on staff pages (`isWork`). Loaded after the first page. */
export function AdsOverPage({ isWork }: Props) {
  if (!useIsLater()) return null
  return (
    <Optional>
      <AdToast waited={LATER / 1000} isWork={isWork} />
    </Optional>
  )
}
