import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#features/accounts/contract.ts'
import type { LiveTopic } from '#platform/contract/live.ts'
import { keepLive } from '#platform/web/live-connection.ts'
import { onLive } from '#platform/web/live-events.ts'
import { tellTimeZone } from './tell-time-zone.ts'

/** Which kept answers a topic makes old: the beginnings of their operations' names. */
const old: Record<LiveTopic, readonly string[]> = {
  prices: ['pricing.', 'partners.', 'catalog.courseList', 'orders.quote'],
  orders: ['orders.', 'payments.', 'learning.', 'cart.'],
  credit: ['credit.'],
  seats: ['learning.', 'bundles.'],
  requests: ['requests.'],
  exams: ['exams.', 'programs.'],
  programs: ['programs.', 'certificates.'],
  seminars: [
    ...['events.schedule', 'events.webinars', 'events.event', 'events.registrations', 'events.join'],
    ...['registration.checkCode', 'registration.own.'],
  ],
  door: ['attendance.door.'],
}

/** Open pages ask again for what somebody else has changed, and only for what they show. */
export function watchServer(client: QueryClient): void {
  tellTimeZone(client)
  const connection = keepLive()
  for (const [topic, beginnings] of Object.entries(old)) {
    onLive(topic as LiveTopic, () => {
      const isOld = (operation: string) => beginnings.some((beginning) => operation.startsWith(beginning))
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOld(String(queryKey[0])) })
    })
  }
  const who = () =>
    client.getQueryData<{ user: { userid: string } | null }>([accounts.me.id, {}])?.user?.userid
  let last = who()
  client.getQueryCache().subscribe(() => {
    if (who() === last) return
    last = who()
    connection.again()
  })
}
