import { page } from '#platform/web/page.ts'

const teachers = ['instructor', 'product_admin'] as const

/** Pages restricted to roles; this list loads only for users who have one. */
export const instructionAdminPages = [
  page('instructorAdmin', 'Teaching', teachers, () => import('../InstructorPage.tsx'), {
    staffMenu: [
      'Training and proof',
      'Questions of learners, the courses taught, exams not passed and how the items do.',
    ],
  }),
  page(
    'instructorAdmin/courses/:courseid',
    'Course taught',
    teachers,
    () => import('../TaughtCoursePage.tsx'),
  ),
  page('instructorAdmin/learners/:enrollmentid', 'Learner', teachers, () => import('../LearnerPage.tsx')),
  page('instructorAdmin/units/:courseid/:unitid', 'Unit', teachers, () => import('../TaughtUnitPage.tsx')),
  page(
    'adminIndex/instructors',
    'Instructors',
    ['product_admin'],
    () => import('./InstructorsAdminPage.tsx'),
    { staffMenu: ['People', 'Who teaches which course, and since when.'] },
  ),
]
