import { useMe } from '#features/core/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { events } from '../../../contract.ts'

/** Returns the caller's access to an event; undefined for guests and while loading. */
export function useOwnWayIn(scheduleid: string) {
  const { me } = useMe()
  return useQuery(events.join, { scheduleid }, { enabled: me !== null, staleTime: 30_000 }).data
}

export const useIsRegistered = (scheduleid: string): boolean => useOwnWayIn(scheduleid)?.registered ?? false
