import { page } from '#platform/web/page.ts'
import { doorStaff } from '../../../rules/access.ts'

export const doorPages = [
  page({
    path: 'adminIndex/door',
    title: 'Door',
    access: doorStaff,
    desk: {
      group: 'Seminars',
      says: 'Check people in and out, scan badges, print badges and sign-in sheets.',
    },
    load: () => import('./DoorEventsPage.tsx'),
  }),
  page({
    path: 'adminIndex/door/:scheduleid',
    title: 'Door of an event',
    access: doorStaff,
    footer: false,
    load: () => import('./DoorPage.tsx'),
  }),
]
