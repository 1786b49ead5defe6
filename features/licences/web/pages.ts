import { page } from '#platform/web/page.ts'

const desk = ['product_admin'] as const

export const licencesPages = [
  page({ path: 'tceq', title: 'TCEQ', access: 'signed-in', load: () => import('./TceqPage.tsx') }),
  page({
    path: 'tceqRequired',
    title: 'TCEQ: required topics',
    access: 'signed-in',
    load: () => import('./TceqRequiredPage.tsx'),
  }),
  page({
    path: 'tceqOther',
    title: 'TCEQ: other approved courses',
    access: 'signed-in',
    load: () => import('./TceqOtherPage.tsx'),
  }),
  page({
    path: 'tceqSmeQualifications',
    title: 'Subject-matter experts',
    access: 'signed-in',
    load: () => import('./TceqSmeQualificationsPage.tsx'),
  }),
  page({
    path: 'adminIndex/roster',
    title: 'State roster',
    access: desk,
    desk: {
      group: 'Training and proof',
      says: 'Completions on their way to TCEQ: files, answers, and what was rejected.',
    },
    load: () => import('./desk/RosterDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/course-approvals',
    title: 'Course approvals',
    access: desk,
    desk: {
      group: 'Training and proof',
      says: 'What TCEQ has approved, for which licences, from when until when.',
    },
    load: () => import('./desk/ApprovalsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/licence-rules',
    title: 'Licence rules',
    access: desk,
    desk: {
      group: 'Training and proof',
      says: 'Sentences and numbers of the states, with source and day; confirm what is a draft.',
    },
    load: () => import('./desk/RulesDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/experts',
    title: 'Subject-matter experts',
    access: desk,
    desk: {
      group: 'Training and proof',
      says: 'The register that is attached to applications for approval.',
    },
    load: () => import('./desk/ExpertsDeskPage.tsx'),
  }),
]
