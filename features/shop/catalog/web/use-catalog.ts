import { useQuery } from '#platform/web/operations.ts'
import { catalog } from '../contract.ts'

const MINUTE = 60_000

/** The courses that visitors of a partner see; not asked while the partner is not known. */
export function useCatalog(partner: string | null) {
  return useQuery(
    catalog.courseList,
    // One address for everybody, so that the browser's copy serves guest and learner.
    { userid: 'guest', partner: partner ?? '' },
    { enabled: partner !== null, staleTime: 5 * MINUTE },
  )
}
