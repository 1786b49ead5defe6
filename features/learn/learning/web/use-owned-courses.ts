import { useMemo } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { learning } from '../contract.ts'

export type OwnedCourse = OutputOf<typeof learning.owned>['courses'][number]

/** Returns the user's enrolled courses by code. Empty for guests and while loading. */
export function useOwnedCourses(): ReadonlyMap<string, OwnedCourse> {
  const { me } = useMe()
  const { data } = useQuery(learning.owned, {}, { enabled: me !== null, staleTime: 60_000 })
  return useMemo(() => new Map(data?.courses.map((course) => [course.courseid, course])), [data])
}

/** True once the user's courses are loaded; buy buttons wait for it. A failed query does not block. */
export function useOwnedIsKnown(): boolean {
  const { me, loading } = useMe()
  const owned = useQuery(learning.owned, {}, { enabled: me !== null, staleTime: 60_000 })
  return !loading && (me === null || !owned.isPending)
}
