import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#features/accounts/contract.ts'
import type { LiveTopic } from '#platform/contract/live.ts'
import { deviceText } from '#platform/web/device/device-store.ts'
import { keepLive } from '#platform/web/live-connection.ts'
import { onLive, setListenAnew } from '#platform/web/live-events.ts'
import { tellTimeZone } from '../tell-time-zone.ts'
import { staleByTopic } from './stale-by-topic.ts'

/** Open pages ask again for what somebody else has changed, and only for what they show. */
export function watchServer(client: QueryClient): void {
  tellTimeZone(client)
  const connection = keepLive()
  setListenAnew(connection.again)
  for (const [topic, beginnings] of Object.entries(staleByTopic)) {
    onLive(topic as LiveTopic, () => {
      const isStale = (operation: string) => beginnings.some((beginning) => operation.startsWith(beginning))
      void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(String(queryKey[0])) })
    })
  }
  const who = () =>
    client.getQueryData<{ user: { userid: string } | null }>([accounts.me.id, {}])?.user?.userid
  let last = who()
  sendEntries(last)
  stayOnPush(last)
  client.getQueryCache().subscribe(() => {
    if (who() === last) return
    last = who()
    connection.again()
    sendEntries(last)
    stayOnPush(last)
  })
}

/** Only where this browser may show messages is there anything to go on with. */
function stayOnPush(personId: string | undefined): void {
  if (personId === undefined || globalThis.Notification?.permission !== 'granted') return
  import('./stay-on-push.ts').then(({ stayOnPush: stay }) => stay()).catch(() => {})
}

/** The outbox is fetched where something waits in it, and only there. */
function sendEntries(personId: string | undefined): void {
  if (personId === undefined || deviceText('permeate.outboxWaits').read() === null) return
  // Without a network its page fetches it later.
  import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting(personId)).catch(() => {})
}
