import { useQuery } from '#platform/web/operations.ts'
import { catalog } from '../contract.ts'

const MINUTE = 60_000

/** Courses visible to visitors of a partner; disabled until the partner is known. */
export function useCatalog(partner: string | null) {
  return useQuery(
    catalog.courseList,
    // Same URL for all users, so that the browser cache is shared between guests and learners.
    { userid: 'guest', partner: partner ?? '' },
    { enabled: partner !== null, staleTime: 5 * MINUTE },
  )
}
