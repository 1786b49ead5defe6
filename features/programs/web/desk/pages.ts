import { page } from '#platform/web/page.ts'

const staff = ['product_admin'] as const

/** The pages of those who hold a role; their list comes when somebody does. */
export const programsDeskPages = [
  page({
    path: 'wtcprecords',
    title: 'Water treatment records',
    access: staff,
    desk: {
      group: 'Training and proof',
      description: 'Participants of the water treatment program: admit, waive, import old records, issue.',
    },
    load: () => import('./WtcpRecordsPage.tsx'),
  }),
  page({
    path: 'wtcprecords/:participantid',
    title: 'Participant',
    access: staff,
    load: () => import('./WtcpRecordPage.tsx'),
  }),
  page({
    path: 'adminIndex/applications',
    title: 'Level IV applications',
    access: staff,
    desk: {
      group: 'Training and proof',
      description: 'Review portfolios, offer interviews, accept or decline.',
    },
    load: () => import('./ApplicationsDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/applications/:applicationid',
    title: 'Level IV application',
    access: staff,
    load: () => import('./ApplicationDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/seminarInterest',
    title: 'Interest in seminars',
    access: staff,
    desk: {
      group: 'Training and proof',
      description: 'Who waits for dates of which seminar, and where.',
    },
    load: () => import('./SeminarInterestPage.tsx'),
  }),
]
