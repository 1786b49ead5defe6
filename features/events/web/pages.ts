import { type Page, page } from '#platform/web/page.ts'

export const eventsPages: readonly Page[] = [
  page({
    path: 'seminarSchedule',
    title: 'Seminar schedule',
    access: 'signed-in',
    load: () => import('./schedule/SeminarSchedulePage.tsx'),
  }),
  page({
    path: 'freeWebinars',
    title: 'Webinars',
    access: 'signed-in',
    load: () => import('./schedule/FreeWebinarsPage.tsx'),
  }),
  page({
    path: 'paidWebinars',
    title: 'Paid webinars',
    access: 'signed-in',
    load: () => import('./schedule/PaidWebinarsPage.tsx'),
  }),
  // After the pages of one's own places, which are no events.
  page({
    path: 'seminarSchedule/:scheduleid',
    title: 'Event',
    access: 'signed-in',
    load: () => import('./schedule/EventPage.tsx'),
  }),
]
