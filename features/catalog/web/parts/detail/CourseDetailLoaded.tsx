import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { catalog } from '../../../contract.ts'
import { CourseDetail } from './CourseDetail.tsx'

/** The detail of a course by its code. */
export default function CourseDetailLoaded({ courseid, partner }: { courseid: string; partner: string }) {
  const detail = useQuery(catalog.courseDetail, { courseid, partner }, { fresh: 60_000 })
  return <QueryState query={detail}>{(course) => <CourseDetail course={course} />}</QueryState>
}
