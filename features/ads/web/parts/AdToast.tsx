import { Button, CloseButton, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isInUse, type Typing, watchTyping } from '#platform/web/form/page-use.ts'
import { useCommand } from '#platform/web/operations.ts'
import { type Ad, ads } from '../../contract.ts'
import { type AdClock, isWithoutAds, startClock, tick } from '../../rules/ad-clock.ts'
import { pickAd } from '../../rules/pick-ad.ts'
import { isResting, noteOnDevice, topicsHiddenHere } from '../shown-here.ts'
import { cardOf, noteOpened, noteShown, useAds } from '../use-ads.ts'
import { AdCard } from './AdCard.tsx'
import classes from './AdToast.module.css'

interface Props {
  waited: number
  isWork: (pathname: string) => boolean
}

/** An ad over the page: comes after five seconds, stays for ten. `waited` seconds of the first five are over. */
export default function AdToast({ waited, isWork }: Props) {
  const found = useAds()
  const { pathname } = useLocation()
  const isWithout = isWithoutAds(pathname) || isWork(pathname)
  const [clock, setClock] = useState<AdClock<Ad>>(() => ({ ...startClock(), waited }))
  const shownIds = useRef(new Set<string>())
  const log = useRef<Promise<string | null>>(null)
  const hide = useCommand(ads.hideTopic, { stale: [ads.all] })
  const isAtHome = pathname === '/home' && found?.isSignedIn === true

  const typing = useRef<Typing>(null)
  useEffect(() => {
    const watched = watchTyping(document, () => {
      // At once, not with the next second.
      if (isInUse(document, watched.wasTypedInto())) setClock((now) => (now.shown ? startClock() : now))
    })
    typing.current = watched
    return watched.stop
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page that is opened
  useEffect(() => typing.current?.forget(), [pathname])

  useEffect(() => {
    const mayShow = ({ adid, topic }: Ad) =>
      !shownIds.current.has(adid) && !topicsHiddenHere().includes(topic)
    const pick = () => (found && !isResting() ? pickAd(found.lists, Math.random, mayShow) : null)
    const isBlocked = () => isWithout || isInUse(document, typing.current?.wasTypedInto() ?? false)
    const timer = setInterval(() => setClock((now) => tick(now, { isBlocked: isBlocked(), pick })), 1000)
    return () => clearInterval(timer)
  }, [found, isWithout])

  const { shown } = clock
  useEffect(() => {
    if (!shown || shownIds.current.has(shown.adid)) return
    shownIds.current.add(shown.adid)
    noteOnDevice()
    log.current = isAtHome ? noteShown(shown, 'toast') : null
  }, [shown, isAtHome])

  if (!shown) return null
  const close = () => setClock(startClock())
  const hideTopic = () => {
    close()
    noteOnDevice(shown.topic)
    if (found?.isSignedIn) hide.mutate({ topic: shown.topic, hidden: true })
  }
  return (
    <aside className={classes.toast} aria-label="Ad">
      <AdCard
        ad={cardOf(shown)}
        onOpen={() => {
          void log.current?.then(noteOpened)
          close()
        }}
      />
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Button variant="subtle" size="compact-sm" onClick={hideTopic}>
          Hide ads about {shown.topic}
        </Button>
        <CloseButton aria-label="Close the ad" onClick={close} />
      </Group>
    </aside>
  )
}
