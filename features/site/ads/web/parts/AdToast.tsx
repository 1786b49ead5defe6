import { Button, CloseButton, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isInUse, type Typing, watchTyping } from '#platform/web/form/unsaved/page-use.ts'
import type { Ad } from '../../contract.ts'
import { type AdClock, isWithoutAds, startClock, tick } from '../../rules/ad-clock.ts'
import { pickInTurn } from '../../rules/pick-ad.ts'
import { isResting, topicsHiddenHere } from '../shown-here.ts'
import { cardOf, recordAdOpened, recordAdShown, useAds, useHideTopic } from '../use-ads.ts'
import { AdCard } from './AdCard.tsx'
import classes from './AdToast.module.css'

interface Props {
  waited: number
  isWork: (pathname: string) => boolean
}

/** Ads that slide in over the page after five seconds and slide out after ten. `waited` seconds have already passed. */
export default function AdToast({ waited, isWork }: Props) {
  const found = useAds()
  const { pathname } = useLocation()
  const isWithout = isWithoutAds(pathname) || isWork(pathname)
  const [clock, setClock] = useState<AdClock<Ad>>(() => ({ ...startClock(), waited }))
  const shownIds = useRef(new Set<string>())
  const log = useRef<Promise<string | null>>(null)
  const hide = useHideTopic(found?.isSignedIn === true)
  const isAtHome = pathname === '/home' && found?.isSignedIn === true

  const typing = useRef<Typing>(null)
  useEffect(() => {
    const watched = watchTyping(document, () => {
      // Hides the ad immediately instead of on the next tick.
      if (isInUse(document, watched.wasTypedInto())) setClock((now) => (now.shown ? startClock() : now))
    })
    typing.current = watched
    return watched.stop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page that is opened
  useEffect(() => typing.current?.forget(), [pathname])

  useEffect(() => {
    const mayShow = ({ topic }: Ad) => !topicsHiddenHere().includes(topic)
    const pick = () =>
      found && !isResting() ? pickInTurn(found.lists, Math.random, shownIds.current, mayShow) : null
    const isBlocked = () => isWithout || isInUse(document, typing.current?.wasTypedInto() ?? false)
    const timer = setInterval(() => setClock((now) => tick(now, { isBlocked: isBlocked(), pick })), 1000)
    return () => clearInterval(timer)
  }, [found, isWithout])

  const { shown } = clock
  const logged = useRef<Ad>(null)
  useEffect(() => {
    if (!shown || logged.current === shown) return
    logged.current = shown
    shownIds.current.add(shown.adid)
    log.current = isAtHome ? recordAdShown(shown, 'toast') : null
  }, [shown, isAtHome])

  const drawn = useLeaving(shown)
  if (!drawn) return null
  const close = () => setClock(startClock())
  const hideTopic = () => {
    close()
    hide(drawn.topic)
  }
  return (
    <aside className={classes.toast} aria-label="Ad" data-leaving={shown === null || undefined}>
      <AdCard
        ad={cardOf(drawn)}
        onOpen={() => {
          void log.current?.then(recordAdOpened)
          close()
        }}
      />
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Button variant="subtle" size="compact-sm" onClick={hideTopic}>
          Hide ads about {drawn.topic}
        </Button>
        <CloseButton aria-label="Close the ad" onClick={close} />
      </Group>
    </aside>
  )
}

const SLIDE_MS = 240

/** Returns the visible ad, including the time it takes to slide out after it has ended. */
function useLeaving(shown: Ad | null): Ad | null {
  const [drawn, setDrawn] = useState(shown)
  if (shown && shown !== drawn) setDrawn(shown)
  useEffect(() => {
    if (shown || !drawn) return
    const timer = setTimeout(() => setDrawn(null), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [shown, drawn])
  return drawn
}
