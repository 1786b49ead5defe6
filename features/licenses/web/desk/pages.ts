import { page } from '#platform/web/page.ts'

const desk = ['product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const licensesDeskPages = [
  page({
    path: 'adminIndex/roster',
    title: 'State roster',
    access: desk,
    desk: {
      group: 'Training and proof',
      description: 'Completions on their way to TCEQ: files, answers, and what was rejected.',
    },
    load: () => import('./RosterDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/course-approvals',
    title: 'Course approvals',
    access: desk,
    desk: {
      group: 'Training and proof',
      description: 'What TCEQ has approved, for which licenses, from when until when.',
    },
    load: () => import('./ApprovalsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/license-rules',
    title: 'License rules',
    access: desk,
    desk: {
      group: 'Training and proof',
      description: 'Sentences and numbers of the states, with source and day; confirm what is a draft.',
    },
    load: () => import('./RulesDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/experts',
    title: 'Subject-matter experts',
    access: desk,
    desk: {
      group: 'Training and proof',
      description: 'The register that is attached to applications for approval.',
    },
    load: () => import('./ExpertsDeskPage.tsx'),
  }),
]
