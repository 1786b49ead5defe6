import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { corporateCompany } from '../../contract/company.ts'

/** Returns the company of the page: the one in the URL (`?company=`), otherwise the caller's own. */
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
    /** Opens another company and resets the filters and pages of the previous one. */
    choose: (company: string) => setAddress({ company }, { replace: true }),
  }
}

/** Returns the URL of a page for a company: `/corporateLedger?company=…`. */
export const companyHref = (path: string, compid: string): string =>
  `${path}?company=${encodeURIComponent(compid)}`
