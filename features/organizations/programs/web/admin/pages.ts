import { page } from '#platform/web/page.ts'

const staff = ['product_admin'] as const

/** Pages restricted to roles; this list loads only for users who have one. */
export const programsAdminPages = [
  page('wtcprecords', 'Water treatment records', staff, () => import('./WtcpRecordsPage.tsx'), {
    area: 'certificationsReport',
    tab: 'Water treatment',
    staffMenu: [
      'Training and proof',
      'Participants of the water treatment program: admit, waive, import old records, issue.',
    ],
  }),
  page('wtcprecords/:participantid', 'Participant', staff, () => import('./WtcpRecordPage.tsx')),
  page(
    'adminIndex/applications',
    'Level IV applications',
    staff,
    () => import('./ApplicationsAdminPage.tsx'),
    {
      area: 'certificationsReport',
      staffMenu: ['Training and proof', 'Review portfolios, offer interviews, accept or decline.'],
    },
  ),
  page(
    'adminIndex/applications/:applicationid',
    'Level IV application',
    staff,
    () => import('./ApplicationAdminPage.tsx'),
  ),
  page(
    'adminIndex/seminarInterest',
    'Interest in seminars',
    staff,
    () => import('./SeminarInterestPage.tsx'),
    {
      area: 'adminIndex/seminars',
      tab: 'Interest',
      staffMenu: ['Training and proof', 'Who waits for dates of which seminar, and where.'],
    },
  ),
]
