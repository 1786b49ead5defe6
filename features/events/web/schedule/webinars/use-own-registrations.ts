import { useMe } from '#features/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { events, type OwnRegistrationBrief } from '../../../contract.ts'

/** The caller's own places by event; empty for a guest and while the answer is on its way. */
export function useOwnRegistrations(): ReadonlyMap<string, OwnRegistrationBrief> {
  const { me } = useMe()
  const { data } = useQuery(events.registrations, {}, { enabled: me !== null, fresh: 30_000 })
  return new Map(data?.registrations.map((registration) => [registration.scheduleid, registration]))
}
