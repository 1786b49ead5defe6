import type { QueryClient } from '@tanstack/react-query'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import type { LiveTopic } from '#platform/contract/live.ts'
import { deviceText } from '#platform/web/device/device-store.ts'
import { openLiveConnection } from '#platform/web/live-connection.ts'
import { onLiveEvent, setListenAnew } from '#platform/web/live-events.ts'
import { sendTimeZone } from '../send-time-zone.ts'
import { staleByTopic } from './stale-by-topic.ts'

/** Refetches data shown on open pages when another user changes it. */
export function watchServer(client: QueryClient): void {
  sendTimeZone(client)
  const connection = openLiveConnection()
  setListenAnew(connection.again)
  for (const [topic, beginnings] of Object.entries(staleByTopic)) {
    onLiveEvent(topic as LiveTopic, () => {
      const isStale = (operation: string) => beginnings.some((beginning) => operation.startsWith(beginning))
      void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(String(queryKey[0])) })
    })
  }
  const who = () =>
    client.getQueryData<{ user: { userid: string } | null }>([accountsSession.me.id, {}])?.user?.userid
  let last = who()
  const serve = () => {
    sendEntries(last)
    stayOnPush(last)
    storePages(last)
  }
  serve()
  client.getQueryCache().subscribe(() => {
    if (who() === last) return
    last = who()
    connection.again()
    serve()
  })
}

/** Renews the push subscription, only if this browser may show notifications. */
function stayOnPush(personId: string | undefined): void {
  if (personId === undefined || globalThis.Notification?.permission !== 'granted') return
  import('./stay-on-push.ts').then(({ stayOnPush: stay }) => stay()).catch(() => {})
}

/** Sends the outbox. Its code is loaded only if entries are waiting. */
function sendEntries(personId: string | undefined): void {
  if (personId === undefined || deviceText('permeate.outboxWaits').read() === null) return
  // If offline, the outbox page loads it later.
  import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(personId)).catch(() => {})
}

/** Stores pages for logged-in users, unless data saving is enabled. */
function storePages(personId: string | undefined): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (personId === undefined || !serviceWorker || connection?.saveData) return
  // Files missing because of a lost connection are stored at the next start.
  import('./store-pages.ts').then(({ storePages: store }) => store()).catch(() => {})
}
