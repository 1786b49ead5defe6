import { page } from '#platform/web/page.ts'

const desk = ['product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const licensesDeskPages = [
  page('adminIndex/roster', 'State roster', desk, () => import('./RosterDeskPage.tsx'), {
    area: 'adminIndex/course-approvals',
    desk: {
      group: 'Training and proof',
      description: 'Completions on their way to TCEQ: files, answers, and what was rejected.',
    },
  }),
  page('adminIndex/course-approvals', 'Course approvals', desk, () => import('./ApprovalsDeskPage.tsx'), {
    area: 'adminIndex/course-approvals',
    desk: {
      group: 'Training and proof',
      description: 'What TCEQ has approved, for which licenses, from when until when.',
    },
  }),
  page('adminIndex/license-rules', 'License rules', desk, () => import('./RulesDeskPage.tsx'), {
    area: 'adminIndex/course-approvals',
    desk: {
      group: 'Training and proof',
      description: 'Sentences and numbers of the states, with source and day; confirm what is a draft.',
    },
  }),
  page('adminIndex/ro-nf-curriculum', 'RO/NF curriculum', desk, () => import('./CurriculumDeskPage.tsx'), {
    area: 'adminIndex/course-approvals',
    desk: {
      group: 'Training and proof',
      description: 'Which units teach which topic of the RO/NF curriculum of TCEQ, with minutes.',
    },
  }),
  page('adminIndex/experts', 'Subject-matter experts', desk, () => import('./ExpertsDeskPage.tsx'), {
    area: 'adminIndex/course-approvals',
    tab: 'Experts',
    desk: {
      group: 'Training and proof',
      description: 'The register that is attached to applications for approval.',
    },
  }),
]
