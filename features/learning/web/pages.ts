import { page } from '#platform/web/page.ts'

export const learningPages = [
  page({
    path: 'myCourses',
    title: 'My courses',
    access: 'signed-in',
    load: () => import('./MyCoursesPage.tsx'),
  }),
  page({
    path: 'courses',
    title: 'My courses',
    access: 'signed-in',
    load: () => import('./CoursesPage.tsx'),
  }),
  page({
    path: 'courses/:courseid',
    title: 'Course',
    access: 'signed-in',
    load: () => import('./CourseUnitsPage.tsx'),
  }),
  page({
    path: 'courses/:courseid/hours',
    title: 'Contact hours',
    access: 'signed-in',
    load: () => import('./HoursPage.tsx'),
  }),
  page({
    path: 'lectures',
    title: 'Lectures',
    access: 'signed-in',
    footer: false,
    load: () => import('./LecturesPage.tsx'),
  }),
  page({
    path: 'lectures/:courseid/:unitid',
    title: 'Lecture',
    access: 'signed-in',
    header: 'slim',
    footer: false,
    load: () => import('./LecturePage.tsx'),
  }),
  page({
    path: 'store/seats',
    title: 'Seats',
    access: 'signed-in',
    load: () => import('./SeatsPage.tsx'),
  }),
  page({
    path: 'store/seats/:purchaseid',
    title: 'Seats',
    access: 'signed-in',
    load: () => import('./SeatPurchasePage.tsx'),
  }),
  page({
    path: 'claim/:token',
    title: 'Claim a seat',
    access: 'anyone',
    noindex: true,
    load: () => import('./ClaimPage.tsx'),
  }),
]
