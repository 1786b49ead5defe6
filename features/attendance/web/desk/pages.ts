import { doorStaff, seminarStaff } from '#features/events/rules/access.ts'
import { type Page, page } from '#platform/web/page.ts'

/** The pages of those who stand at the door and settle the proof. */
export const attendanceDeskPages: readonly Page[] = [
  page({
    path: 'adminIndex/door',
    title: 'Check-in',
    access: doorStaff,
    desk: {
      group: 'Seminars',
      description: 'Check people in and out, scan badges, print badges and sign-in sheets.',
    },
    load: () => import('./door/DoorEventsPage.tsx'),
  }),
  page({
    path: 'adminIndex/door/:scheduleid',
    title: 'Check-in of an event',
    access: doorStaff,
    footer: false,
    load: () => import('./door/DoorPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminars/events/:scheduleid/proof',
    title: 'Attendance & certificates of an event',
    access: seminarStaff,
    load: () => import('./proof/ProofPage.tsx'),
  }),
]
