import { page } from '#platform/web/page.ts'

const access = ['corp_admin', 'corp_supervisor'] as const

/** The training of a company’s people, for who answers for them; their list comes when somebody holds a role. */
export const complianceDeskPages = [
  page({
    path: 'corporateManagement',
    title: 'Corporate management',
    access,
    load: () => import('./CorporateManagementPage.tsx'),
  }),
  page({
    path: 'corporateTrainingReport',
    title: 'Training matrix',
    access,
    load: () => import('./CorporateTrainingReportPage.tsx'),
  }),
  page({
    path: 'corporateTrainingReport/gaps',
    title: 'Training gaps',
    access,
    load: () => import('./TrainingGapsPage.tsx'),
  }),
  page({
    path: 'corporateTrainingReport/coverage',
    title: 'Shift coverage',
    access,
    load: () => import('./ShiftCoveragePage.tsx'),
  }),
  page({
    path: 'corporateTrainingReport/requirements',
    title: 'Requirements',
    access: ['corp_admin'],
    load: () => import('./TrainingRequirementsPage.tsx'),
  }),
  page({
    path: 'corporateTrainingReport/sharing',
    title: 'Share the training report',
    access: ['corp_admin'],
    load: () => import('./TrainingSharingPage.tsx'),
  }),
  page({
    path: 'corporateTrainingReport/inspection',
    title: 'Training matrix',
    access: 'anyone',
    noindex: true,
    load: () => import('./TrainingInspectionPage.tsx'),
  }),
  page({
    path: 'osmofloTrainingReport',
    title: 'Training report',
    access: 'anyone',
    noindex: true,
    load: () => import('./OsmofloTrainingReportPage.tsx'),
  }),
  page({
    path: 'adminCorporateReports',
    title: 'Company reports',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      description: 'People, credit, open invoices and training gaps of every company.',
    },
    load: () => import('./AdminCorporateReportsPage.tsx'),
  }),
  page({
    path: 'corpProgramBackdoor',
    title: 'Enrollments outside the shop',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      description: 'Enroll people of a company under a contract; a second administrator confirms.',
    },
    load: () => import('./CorpProgramBackdoorPage.tsx'),
  }),
]
