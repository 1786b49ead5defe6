import { useMemo } from 'react'
import { useMe } from '#features/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { learning } from '../contract.ts'
import type { EnrollmentState } from '../rules/enrollment-state.ts'

/** The courses that the person is enrolled in, by code. Empty for guests and until the answer is there. */
export function useOwnedCourses(): ReadonlyMap<string, EnrollmentState> {
  const { me } = useMe()
  const { data } = useQuery(learning.owned, {}, { enabled: me !== null, fresh: 60_000 })
  return useMemo(() => new Map(data?.courses.map(({ courseid, state }) => [courseid, state])), [data])
}
