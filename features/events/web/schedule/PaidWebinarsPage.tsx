import { Navigate } from 'react-router'
import { href } from '#platform/web/page.ts'

/** Paid webinars are a part of the one page of webinars. */
export default function PaidWebinarsPage() {
  return <Navigate to={`${href('freeWebinars')}?part=paid`} replace />
}
