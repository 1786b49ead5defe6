import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useCourseDetail } from '../../use-course-detail.ts'
import { CourseDetail } from './CourseDetail.tsx'

/** The detail of a course by its code. */
export default function CourseDetailLoaded({ courseid, partner }: { courseid: string; partner: string }) {
  const detail = useCourseDetail(courseid, partner)
  return <QueryState query={detail}>{(course) => <CourseDetail course={course} />}</QueryState>
}
