import { page } from '#platform/web/page.ts'

const staff = ['rotp_admin', 'instructor'] as const

/** Pages of the technician program; none is part of the initial bundle. */
export const rotpPages = [
  page('rotp', 'RO Technician Program', 'signed-in', () => import('../RotpPage.tsx'), {
    previews: [
      {
        name: 'rotp',
        title: 'RO Technician Program',
        description: 'Become a plant operator in three terms: curriculum, admission, dates and cost.',
        questions: 'certification',
      },
    ],
  }),
  page('assignments', 'Assignments', 'signed-in', () => import('../AssignmentsPage.tsx')),
  page('assignmentSubmissions', 'Submitted work', staff, () => import('./AssignmentSubmissionsPage.tsx')),
  page('entranceExamReview', 'Entrance exams', staff, () => import('./EntranceExamReviewPage.tsx')),
  page('rotpAdmin', 'RO Technician Program: administration', staff, () => import('./RotpAdminPage.tsx')),
]
