import { page } from '#platform/web/page.ts'
import { shareParameter } from '../../rules/key-pages.ts'

const access = ['corp_admin', 'corp_supervisor'] as const

/** What a company shares with an inspector or a customer is one page; the path selects the title. */
const loadShared = () => import('./SharedTrainingPage.tsx')
const shared = { key: shareParameter, noindex: true }

/** Training pages for a company's managers; this list loads only for users with a role. */
export const complianceAdminPages = [
  page('corporateManagement', 'Corporate management', access, () => import('./CorporateManagementPage.tsx')),
  page(
    'corporateTrainingReport',
    'Training matrix',
    access,
    () => import('./CorporateTrainingReportPage.tsx'),
  ),
  page('corporateTrainingReport/gaps', 'Training gaps', access, () => import('./TrainingGapsPage.tsx')),
  page('corporateTrainingReport/coverage', 'Shift coverage', access, () => import('./ShiftCoveragePage.tsx')),
  page(
    'corporateTrainingReport/requirements',
    'Requirements',
    ['corp_admin'],
    () => import('./TrainingRequirementsPage.tsx'),
  ),
  page(
    'corporateTrainingReport/sharing',
    'Share the training report',
    ['corp_admin'],
    () => import('./TrainingSharingPage.tsx'),
  ),
  page('corporateTrainingReport/inspection', 'Training matrix', 'anyone', loadShared, shared),
  page('osmofloTrainingReport', 'Training report', 'anyone', loadShared, shared),
  page(
    'adminCorporateReports',
    'Company reports',
    ['product_admin'],
    () => import('./AdminCorporateReportsPage.tsx'),
    {
      area: 'enrollmentsReports',
      staffMenu: ['Training and proof', 'People, credit, open invoices and training gaps of every company.'],
    },
  ),
  page(
    'corpProgramBackdoor',
    'Enrollments outside the shop',
    ['product_admin'],
    () => import('./CorpProgramBackdoorPage.tsx'),
    {
      area: 'enrollmentsReports',
      tab: 'Outside the shop',
      staffMenu: [
        'Training and proof',
        'Enroll people of a company under a contract; a second administrator confirms.',
      ],
    },
  ),
]
