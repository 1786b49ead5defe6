import { useQuery } from '#platform/web/operations.ts'
import { catalog } from '../contract.ts'

/** Loads a course. Also prefetches its worth, so that the layout does not shift later. */
export function useCourseDetail(courseid: string, partner: string | null) {
  const detail = useQuery(
    catalog.courseDetail,
    { courseid, partner: partner ?? '' },
    { enabled: partner !== null, staleTime: 60_000 },
  )
  useCourseWorth(courseid)
  return detail
}

/** Loads the approvals and certifications of a course; undefined if unknown. `waits` is true while loading. */
export function useCourseWorth(courseid: string) {
  const { data, isLoading } = useQuery(catalog.courseWorth, { courseid }, { staleTime: 600_000 })
  return { worth: data, waits: isLoading }
}
