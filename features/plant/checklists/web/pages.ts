import { plantLinkParameter } from '#features/plant/plant/rules/key-pages.ts'
import { page } from '#platform/web/page.ts'

export const checklistPages = [
  page('checklists', 'Checklists', 'signed-in', () => import('./ChecklistsPage.tsx')),
  page('assessmentReport', 'Assessments', 'signed-in', () => import('./AssessmentReportPage.tsx'), {
    noindex: true,
    previews: [
      {
        name: 'assessmentReport',
        title: 'Assessments',
        description:
          'Questions, measurements and photos become a score, findings and a training plan for your plant.',
        questions: 'tools',
      },
    ],
  }),
  page('assessmentReport/shared', 'Assessment report', 'anyone', () => import('./SharedAssessmentPage.tsx'), {
    key: plantLinkParameter,
    noindex: true,
  }),
]
