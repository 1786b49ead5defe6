import { type Page, page } from '#platform/web/page.ts'

export const seminarsPages: readonly Page[] = [
  page({
    path: 'seminarSchedule',
    title: 'Seminar schedule',
    access: 'signed-in',
    load: () => import('./schedule/SeminarSchedulePage.tsx'),
  }),
  page({
    path: 'freeWebinars',
    title: 'Free webinars',
    access: 'signed-in',
    load: () => import('./schedule/FreeWebinarsPage.tsx'),
  }),
  page({
    path: 'paidWebinars',
    title: 'Paid webinars',
    access: 'signed-in',
    load: () => import('./schedule/PaidWebinarsPage.tsx'),
  }),
  page({
    path: 'seminarSchedule/:scheduleid/register',
    title: 'Register for a seminar',
    access: 'anyone',
    noindex: true,
    load: () => import('./register/RegisterPage.tsx'),
  }),
  page({
    path: 'seminarSchedule/mine',
    title: 'My seminars',
    access: 'signed-in',
    load: () => import('./own/MySeminarsPage.tsx'),
  }),
  page({
    path: 'seminarSchedule/mine/:recordid',
    title: 'My place',
    access: 'signed-in',
    load: () => import('./own/OwnPlacePage.tsx'),
  }),
  page({
    path: 'offer/:token',
    title: 'Kept seats',
    access: 'anyone',
    noindex: true,
    load: () => import('./own/OfferPage.tsx'),
  }),
  // After the pages of one's own places, which are no events.
  page({
    path: 'seminarSchedule/:scheduleid',
    title: 'Event',
    access: 'signed-in',
    load: () => import('./schedule/EventPage.tsx'),
  }),
]
