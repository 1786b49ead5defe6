import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { partnerOpening } from '../contract/open-partner.ts'

/** The partner that a page of the area shows: the one in the address (`?partner=`), else the caller's own. */
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
    /** Opens another partner; filters and pages of the one before do not hold for it. */
    choose: (partner: string) => setAddress({ partner }, { replace: true }),
  }
}

/** A page of the area for the same partner: `/partnerUsers?partner=ams`. */
export const partnerHref = (path: string, partner: string): string =>
  `${path}?partner=${encodeURIComponent(partner)}`
