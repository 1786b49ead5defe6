import { page } from '#platform/web/page.ts'

const desk = ['product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const licensesDeskPages = [
  page('adminIndex/roster', 'State roster', desk, () => import('./RosterDeskPage.tsx'), {
    desk: {
      group: 'Training and proof',
      area: 'adminIndex/course-approvals',
      description: 'Completions on their way to TCEQ: files, answers, and what was rejected.',
    },
  }),
  page('adminIndex/course-approvals', 'Course approvals', desk, () => import('./ApprovalsDeskPage.tsx'), {
    desk: {
      group: 'Training and proof',
      description: 'What TCEQ has approved, for which licenses, from when until when.',
    },
  }),
  page('adminIndex/license-rules', 'License rules', desk, () => import('./RulesDeskPage.tsx'), {
    desk: {
      group: 'Training and proof',
      area: 'adminIndex/course-approvals',
      description: 'Sentences and numbers of the states, with source and day; confirm what is a draft.',
    },
  }),
  page('adminIndex/ro-nf-curriculum', 'RO/NF curriculum', desk, () => import('./CurriculumDeskPage.tsx'), {
    desk: {
      group: 'Training and proof',
      description: 'Which units teach which topic of the RO/NF curriculum of TCEQ, with minutes.',
    },
  }),
  page('adminIndex/experts', 'Subject-matter experts', desk, () => import('./ExpertsDeskPage.tsx'), {
    desk: {
      group: 'Training and proof',
      area: 'adminIndex/course-approvals',
      description: 'The register that is attached to applications for approval.',
    },
  }),
]
