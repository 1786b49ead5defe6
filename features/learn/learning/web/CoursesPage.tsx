import { Navigate } from 'react-router'
import { href } from '#platform/web/page.ts'

/** Redirects to the page of the user's courses. */
export default function CoursesPage() {
  return <Navigate to={href('myCourses')} replace />
}
