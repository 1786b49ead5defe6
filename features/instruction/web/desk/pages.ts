import { page } from '#platform/web/page.ts'

const teachers = ['instructor', 'product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const instructionDeskPages = [
  page({
    path: 'instructorAdmin',
    title: 'Teaching',
    access: teachers,
    desk: {
      group: 'Training and proof',
      description: 'Questions of learners, the courses taught, exams not passed and how the items do.',
    },
    load: () => import('../InstructorPage.tsx'),
  }),
  page({
    path: 'instructorAdmin/courses/:courseid',
    title: 'Course taught',
    access: teachers,
    load: () => import('../TaughtCoursePage.tsx'),
  }),
  page({
    path: 'instructorAdmin/learners/:enrollmentid',
    title: 'Learner',
    access: teachers,
    load: () => import('../LearnerPage.tsx'),
  }),
  page({
    path: 'instructorAdmin/units/:courseid/:unitid',
    title: 'Unit',
    access: teachers,
    load: () => import('../TaughtUnitPage.tsx'),
  }),
  page({
    path: 'adminIndex/instructors',
    title: 'Instructors',
    access: ['product_admin'],
    desk: { group: 'People', description: 'Who teaches which course, and since when.' },
    load: () => import('./InstructorsDeskPage.tsx'),
  }),
]
