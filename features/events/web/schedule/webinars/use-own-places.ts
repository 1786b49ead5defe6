import { useMe } from '#features/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { events, type OwnPlaceBrief } from '../../../contract.ts'

/** The caller's own places by event; empty for a guest and while the answer is on its way. */
export function useOwnPlaces(): ReadonlyMap<string, OwnPlaceBrief> {
  const { me } = useMe()
  const { data } = useQuery(events.places, {}, { enabled: me !== null, fresh: 30_000 })
  return new Map(data?.places.map((place) => [place.scheduleid, place]))
}
