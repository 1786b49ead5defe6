import { page } from '#platform/web/page.ts'

export const catalogPages = [
  page('store', 'Store', 'signed-in', () => import('./StorePage.tsx'), {
    area: 'onlineTraining',
    tab: 'Browse by topic',
    previews: [
      {
        name: 'store',
        title: 'Store',
        description:
          'Courses, bundles, exams, subscriptions and services for people who run membrane plants, with their prices.',
        questions: 'courses',
      },
    ],
  }),
  page('onlineTraining', 'Courses', 'signed-in', () => import('./OnlineTrainingPage.tsx'), {
    area: 'onlineTraining',
    tab: 'Courses',
    previews: [
      {
        name: 'courses',
        title: 'Courses',
        description:
          'Online courses on water treatment and reverse osmosis, each with its contact hours, price and first lecture free.',
        questions: 'courses',
      },
    ],
  }),
  page('onlineTraining/:courseid', 'Course', 'signed-in', () => import('./CoursePage.tsx'), {
    previews: [
      {
        name: 'course',
        title: 'Course',
        description:
          'What you learn, how long it takes, what it counts for and what it costs, with the first lecture free.',
        questions: 'courses',
      },
    ],
  }),
]
