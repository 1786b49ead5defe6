import { useQuery } from '#platform/web/operations.ts'
import { catalog } from '../contract.ts'

/** A course; what it counts for is asked along with it, so that nothing moves when that arrives. */
export function useCourseDetail(courseid: string, partner: string | null) {
  const detail = useQuery(
    catalog.courseDetail,
    { courseid, partner: partner ?? '' },
    { enabled: partner !== null, staleTime: 60_000 },
  )
  useCourseWorth(courseid)
  return detail
}

/** What a course counts for; undefined where that is not known, `waits` while it is on its way. */
export function useCourseWorth(courseid: string) {
  const { data, isLoading } = useQuery(catalog.courseWorth, { courseid }, { staleTime: 600_000 })
  return { worth: data, waits: isLoading }
}
