import { page } from '#platform/web/page.ts'

const admins = ['product_admin'] as const

/** Pages restricted to roles; this list loads only for users who have one. */
export const licensesAdminPages = [
  page('adminIndex/roster', 'State roster', admins, () => import('./RosterAdminPage.tsx'), {
    area: 'adminIndex/course-approvals',
    staffMenu: [
      'Training and proof',
      'Completions on their way to TCEQ: files, answers, and what was rejected.',
    ],
  }),
  page('adminIndex/course-approvals', 'Course approvals', admins, () => import('./ApprovalsAdminPage.tsx'), {
    area: 'adminIndex/course-approvals',
    staffMenu: ['Training and proof', 'What TCEQ has approved, for which licenses, from when until when.'],
  }),
  page('adminIndex/license-rules', 'License rules', admins, () => import('./RulesAdminPage.tsx'), {
    area: 'adminIndex/course-approvals',
    staffMenu: [
      'Training and proof',
      'Sentences and numbers of the states, with source and day; confirm what is a draft.',
    ],
  }),
  page('adminIndex/ro-nf-curriculum', 'RO/NF curriculum', admins, () => import('./CurriculumAdminPage.tsx'), {
    area: 'adminIndex/course-approvals',
    staffMenu: [
      'Training and proof',
      'Which units teach which topic of the RO/NF curriculum of TCEQ, with minutes.',
    ],
  }),
  page('adminIndex/experts', 'Subject-matter experts', admins, () => import('./ExpertsAdminPage.tsx'), {
    area: 'adminIndex/course-approvals',
    tab: 'Experts',
    staffMenu: ['Training and proof', 'The register that is attached to applications for approval.'],
  }),
]
