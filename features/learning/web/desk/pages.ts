import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const learningDeskPages = [
  page({
    path: 'adminIndex/seat-plans',
    title: 'Seat plans',
    access: ['product_admin'],
    desk: {
      group: 'Catalog and prices',
      description: 'Seats for any one course of a set, or for all of them for a year, as companies buy them.',
    },
    load: () => import('./SeatPlansPage.tsx'),
  }),
  page({
    path: 'adminIndex/unit-problems',
    title: 'Problems in units',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      description: 'Problems that learners reported in lectures and readings, and their status.',
    },
    load: () => import('./UnitProblemsPage.tsx'),
  }),
  page({
    path: 'adminIndex/unit-problems/:problemid',
    title: 'Problem in a unit',
    access: ['product_admin'],
    load: () => import('./UnitProblemPage.tsx'),
  }),
]
