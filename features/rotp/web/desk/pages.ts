import { page } from '#platform/web/page.ts'

const staff = ['rotp_admin', 'instructor'] as const

/** The pages of the technician program; none is in the first load. */
export const rotpPages = [
  page({
    path: 'rotp',
    title: 'RO Technician Program',
    access: 'anyone',
    load: () => import('../RotpPage.tsx'),
  }),
  page({
    path: 'assignments',
    title: 'Assignments',
    access: 'signed-in',
    load: () => import('../AssignmentsPage.tsx'),
  }),
  page({
    path: 'assignmentSubmissions',
    title: 'Submitted work',
    access: staff,
    load: () => import('./AssignmentSubmissionsPage.tsx'),
  }),
  page({
    path: 'entranceExamReview',
    title: 'Entrance exams',
    access: staff,
    load: () => import('./EntranceExamReviewPage.tsx'),
  }),
  page({
    path: 'rotpAdmin',
    title: 'RO Technician Program: administration',
    access: staff,
    load: () => import('./RotpAdminPage.tsx'),
  }),
]
