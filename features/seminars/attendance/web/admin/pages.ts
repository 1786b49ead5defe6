import { doorStaff, seminarStaff } from '#features/seminars/events/rules/access.ts'
import { type Page, page } from '#platform/web/page.ts'

/** Pages for check-in staff and for staff who settle results and certificates. */
export const attendanceAdminPages: readonly Page[] = [
  page('adminIndex/door', 'Check-in', doorStaff, () => import('./door/DoorEventsPage.tsx'), {
    staffMenu: ['Seminars', 'Check people in and out, scan badges, print badges and sign-in sheets.'],
  }),
  page('adminIndex/door/:scheduleid', 'Check-in of an event', doorStaff, () => import('./door/DoorPage.tsx')),
  page(
    'adminIndex/seminars/events/:scheduleid/proof',
    'Attendance & certificates of an event',
    seminarStaff,
    () => import('./proof/ProofPage.tsx'),
  ),
]
