import { page } from '#platform/web/page.ts'

export const catalogPages = [
  page({
    path: 'store',
    title: 'Store',
    access: 'signed-in',
    load: () => import('./StorePage.tsx'),
  }),
  page({
    path: 'onlineTraining',
    title: 'Courses',
    access: 'signed-in',
    load: () => import('./OnlineTrainingPage.tsx'),
  }),
  page({
    path: 'onlineTraining/:courseid',
    title: 'Course',
    access: 'signed-in',
    load: () => import('./CoursePage.tsx'),
  }),
]
