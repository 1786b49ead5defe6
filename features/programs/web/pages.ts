import { page } from '#platform/web/page.ts'

export const programsPages = [
  page({
    path: 'rosCertification',
    title: 'Certification',
    access: 'signed-in',
    load: () => import('./RosCertificationPage.tsx'),
  }),
  page({
    path: 'level1Online',
    title: 'Level I online',
    access: 'signed-in',
    load: () => import('./OnlineLevelPage.tsx'),
  }),
  page({
    path: 'level1',
    title: 'Level I seminar',
    access: 'signed-in',
    load: () => import('./SeminarLevelPage.tsx'),
  }),
  page({
    path: 'level2Online',
    title: 'Level II online',
    access: 'signed-in',
    load: () => import('./OnlineLevelPage.tsx'),
  }),
  page({
    path: 'level2',
    title: 'Level II seminar',
    access: 'signed-in',
    load: () => import('./SeminarLevelPage.tsx'),
  }),
  page({ path: 'level3', title: 'Level III', access: 'signed-in', load: () => import('./Level3Page.tsx') }),
  page({ path: 'level4', title: 'Level IV', access: 'signed-in', load: () => import('./Level4Page.tsx') }),
  page({
    path: 'wtcp',
    title: 'Water treatment certification',
    access: 'signed-in',
    load: () => import('./WtcpPage.tsx'),
  }),
]
