import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { isWithoutAds } from '../../rules/ad-clock.ts'
import { isResting } from '../shown-here.ts'
import { firstAd, recordAdOpened, recordAdShown, useAds, useHideTopic } from '../use-ads.ts'
import classes from './AdFooterBar.module.css'

const SETTLED_MS = 3000

/** True once a page has been open long enough to have rendered content that would shift the layout below it. */
function useIsSettled(pathname: string): boolean {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(pathname), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return settled === pathname
}

/** One ad in a bar above the page footer. */
export default function AdFooterBar({ isWork }: { isWork: (pathname: string) => boolean }) {
  const found = useAds()
  const { pathname } = useLocation()
  const [, setHidden] = useState(0)
  const hide = useHideTopic(found?.isSignedIn === true)
  const log = useRef<Promise<string | null>>(null)
  const isSettled = useIsSettled(pathname)
  const mayShow = isSettled && !isResting() && !isWithoutAds(pathname) && !isWork(pathname)
  const ad = found && mayShow ? firstAd(found.lists) : null
  const isNoted = pathname === '/home' && found?.isSignedIn === true
  useEffect(() => {
    if (ad && isNoted) log.current ??= recordAdShown(ad, 'footer')
  }, [ad, isNoted])
  if (!ad) return null
  const { name, words, link, topic } = ad
  return (
    <aside className={classes.bar} aria-label="Ad">
      <AppLink
        to={link}
        look="plain"
        className={classes.words}
        onClick={() => void log.current?.then(recordAdOpened)}
      >
        <strong>{name}</strong> <Quiet span>{words}</Quiet>
      </AppLink>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          hide(topic)
          setHidden((count) => count + 1)
        }}
      >
        Hide ads about {topic}
      </Button>
    </aside>
  )
}
