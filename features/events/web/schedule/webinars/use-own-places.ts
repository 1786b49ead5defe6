import { useMe } from '#features/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { type OwnPlaceBrief, seminars } from '../../../contract.ts'

/** The caller's own places by event; empty for a guest and while the answer is on its way. */
export function useOwnPlaces(): ReadonlyMap<string, OwnPlaceBrief> {
  const { me } = useMe()
  const { data } = useQuery(seminars.places, {}, { enabled: me !== null, fresh: 30_000 })
  return new Map(data?.places.map((place) => [place.scheduleid, place]))
}
