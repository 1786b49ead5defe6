import { Navigate } from 'react-router'
import { href } from '#platform/web/page.ts'

/** One's courses have one page. */
export default function CoursesPage() {
  return <Navigate to={href('myCourses')} replace />
}
