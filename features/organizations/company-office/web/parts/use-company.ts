import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { corporateCompany } from '../../contract/company.ts'

/** The company that a page of the area shows: the one in the address (`?company=`), else the caller's own. */
export function useCompany() {
  const [address, setAddress] = useSearchParams()
  const query = useQuery(
    corporateCompany.company,
    { compid: address.get('company') ?? '' },
    { staleTime: 60_000 },
  )
  return {
    query,
    company: query.data?.company ?? null,
    /** Opens another company; filters and pages of the one before do not hold for it. */
    choose: (company: string) => setAddress({ company }, { replace: true }),
  }
}

/** A page of the area for the same company: `/corporateLedger?company=…`. */
export const companyHref = (path: string, compid: string): string =>
  `${path}?company=${encodeURIComponent(compid)}`
