import { useQuery } from '#platform/web/operations.ts'
import { messaging } from '../contract.ts'

export { ThreadViews } from './thread-views.ts'

/** Number of unread messages, formatted for a badge; null if none. */
export function useUnread(isSignedIn: boolean): string | null {
  const { data } = useQuery(messaging.unread, {}, { staleTime: 60_000, enabled: isSignedIn })
  if (!data || data.count === 0) return null
  return data.count >= 100 ? '99+' : String(data.count)
}
