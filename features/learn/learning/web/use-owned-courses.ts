import { useMemo } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { learning } from '../contract.ts'

export type OwnedCourse = OutputOf<typeof learning.owned>['courses'][number]

/** The courses that the person is enrolled in, by code. Empty for guests and until the answer is there. */
export function useOwnedCourses(): ReadonlyMap<string, OwnedCourse> {
  const { me } = useMe()
  const { data } = useQuery(learning.owned, {}, { enabled: me !== null, staleTime: 60_000 })
  return useMemo(() => new Map(data?.courses.map((course) => [course.courseid, course])), [data])
}

/** Whether the person's courses are known; buy buttons wait for it. A failed query does not block. */
export function useOwnedIsKnown(): boolean {
  const { me, loading } = useMe()
  const owned = useQuery(learning.owned, {}, { enabled: me !== null, staleTime: 60_000 })
  return !loading && (me === null || !owned.isPending)
}
