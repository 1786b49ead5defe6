import { lazy, useEffect, useState } from 'react'
import { Optional } from '#platform/web/parts/Optional.tsx'
import { useOnline } from '#platform/web/use-online.ts'

const AdToast = lazy(() => import('./parts/AdToast.tsx'))

/** One ad of each kind, at home. */
export const AdBanners = lazy(() => import('./parts/AdBanners.tsx'))

/** The app is busy with its first page for so long. */
const LATER = 3000

/** Ads that slide in over the page, unless staff work on it (`isWork`). Their code comes when the first page stands. */
export function AdsOverPage({ isWork }: { isWork: (pathname: string) => boolean }) {
  const [isLater, setLater] = useState(false)
  // Without a network their code would not come, and the app would load anew to get it.
  const isOnline = useOnline()
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER)
    return () => clearTimeout(timer)
  }, [])
  if (!isLater || !isOnline) return null
  return (
    <Optional>
      <AdToast waited={LATER / 1000} isWork={isWork} />
    </Optional>
  )
}
