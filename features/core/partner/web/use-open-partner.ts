import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { partnerOpening } from '../contract/open-partner.ts'

/** The partner that a page of the area shows: from the URL (`?partner=`), otherwise the user's own. */
export function useOpenPartner() {
  const [address, setAddress] = useSearchParams()
  const query = useQuery(
    partnerOpening.open,
    { partner: address.get('partner') ?? '' },
    { staleTime: 60_000 },
  )
  return {
    query,
    partner: query.data?.partner ?? null,
    /** Opens another partner and drops the filters and page number of the previous one. */
    choose: (partner: string) => setAddress({ partner }, { replace: true }),
  }
}

/** Returns the URL of a page of the area for the same partner: `/partnerUsers?partner=ams`. */
export const partnerHref = (path: string, partner: string): string =>
  `${path}?partner=${encodeURIComponent(partner)}`
