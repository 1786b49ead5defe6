import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { deviceText } from '#platform/web/device/device-store.ts'
import { hasUnsent } from '#platform/web/device/outbox.ts'
import { isAtWork, watchTyping } from '#platform/web/form/unsaved/page-use.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { outboxWaits } from '#platform/web/outbox/use-outbox.ts'
import { mayReloadNow } from '../../rules/forced-reload.ts'

const reloadedAt = deviceText('permeate.forcedReloadAt', 'tab')
const LOOK_EVERY = 2000
const NOTICE_MS = 5000

/** Reloads a page with an unsupported version as soon as no unsaved work can be lost. */
export default function ForcedReload({ reload }: { reload: () => void }) {
  const { pathname } = useLocation()
  const isSending = useIsMutating() > 0
  const now = useRef({ pathname, isSending })
  now.current = { pathname, isSending }
  const typing = useRef<ReturnType<typeof watchTyping>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page that is opened
  useEffect(() => typing.current?.forget(), [pathname])
  useEffect(() => {
    const watched = watchTyping(document)
    typing.current = watched
    let noticed: number | null = null
    const may = () =>
      mayReloadNow({
        pathname: now.current.pathname,
        isOnline: navigator.onLine,
        isAtWork: isAtWork(document, watched.wasTypedInto()),
        hasUnsent: now.current.isSending || hasUnsent() || outboxWaits.read() !== null,
        reloadedAt: reloadedAt.read() === null ? null : Number(reloadedAt.read()),
        now: Date.now(),
      })
    const look = setInterval(() => {
      if (!may()) noticed = null
      else if (noticed === null) {
        noticed = Date.now()
        notifySuccess('This page reloads in a moment, to the newest version.')
      } else if (Date.now() - noticed >= NOTICE_MS && reloadedAt.write(String(Date.now()))) reload()
    }, LOOK_EVERY)
    return () => {
      clearInterval(look)
      watched.stop()
    }
  }, [reload])
  return null
}
