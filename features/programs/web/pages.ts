import { page } from '#platform/web/page.ts'

const staff = ['product_admin'] as const

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
    load: () => import('./Level1OnlinePage.tsx'),
  }),
  page({
    path: 'level1',
    title: 'Level I seminar',
    access: 'signed-in',
    load: () => import('./Level1Page.tsx'),
  }),
  page({
    path: 'level2Online',
    title: 'Level II online',
    access: 'signed-in',
    load: () => import('./Level2OnlinePage.tsx'),
  }),
  page({
    path: 'level2',
    title: 'Level II seminar',
    access: 'signed-in',
    load: () => import('./Level2Page.tsx'),
  }),
  page({ path: 'level3', title: 'Level III', access: 'signed-in', load: () => import('./Level3Page.tsx') }),
  page({ path: 'level4', title: 'Level IV', access: 'signed-in', load: () => import('./Level4Page.tsx') }),
  page({
    path: 'wtcp',
    title: 'Water treatment certification',
    access: 'signed-in',
    load: () => import('./WtcpPage.tsx'),
  }),
  page({
    path: 'wtcprecords',
    title: 'Water treatment records',
    access: staff,
    desk: {
      group: 'Training and proof',
      says: 'Participants of the water treatment programme: admit, waive, take over old records, issue.',
    },
    load: () => import('./desk/WtcpRecordsPage.tsx'),
  }),
  page({
    path: 'wtcprecords/:placeid',
    title: 'Participant',
    access: staff,
    load: () => import('./desk/WtcpRecordPage.tsx'),
  }),
  page({
    path: 'adminIndex/applications',
    title: 'Level IV applications',
    access: staff,
    desk: {
      group: 'Training and proof',
      says: 'Read portfolios, offer interviews, accept or refuse.',
    },
    load: () => import('./desk/ApplicationsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/applications/:applicationid',
    title: 'Level IV application',
    access: staff,
    load: () => import('./desk/ApplicationDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminarInterest',
    title: 'Interest in seminars',
    access: staff,
    desk: {
      group: 'Training and proof',
      says: 'Who waits for dates of which seminar, and where they would come to.',
    },
    load: () => import('./desk/SeminarInterestPage.tsx'),
  }),
]
