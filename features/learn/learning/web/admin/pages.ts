import { page } from '#platform/web/page.ts'

/** Pages that require a role, loaded only when needed. */
export const learningAdminPages = [
  page(
    'adminIndex/unit-problems',
    'Problems in units',
    ['product_admin'],
    () => import('./UnitProblemsPage.tsx'),
    {
      staffMenu: [
        'Training and proof',
        'Problems that learners reported in lectures and readings, and their status.',
      ],
    },
  ),
  page(
    'adminIndex/unit-problems/:problemid',
    'Problem in a unit',
    ['product_admin'],
    () => import('./UnitProblemPage.tsx'),
  ),
]
