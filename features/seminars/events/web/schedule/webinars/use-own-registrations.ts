import { useMe } from '#features/core/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { events, type OwnRegistrationBrief } from '../../../contract.ts'

/** Returns the user's registrations by event; empty for guests, undefined while loading. */
export function useOwnRegistrations(): ReadonlyMap<string, OwnRegistrationBrief> | undefined {
  const { me } = useMe()
  const { data, isLoading } = useQuery(events.registrations, {}, { enabled: me !== null, staleTime: 30_000 })
  if (isLoading) return undefined
  return new Map(data?.registrations.map((registration) => [registration.scheduleid, registration]))
}
