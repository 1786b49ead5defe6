import { page } from '#platform/web/page.ts'

/** The pages of companies and those who answer for them. */
export const corporatePages = [
  page({
    path: 'corporateCredit',
    title: 'Corporate credit',
    access: 'signed-in',
    load: () => import('./credit/CorporateCreditPage.tsx'),
  }),
  page({
    path: 'corporatePage',
    title: 'My company',
    access: 'signed-in',
    load: () => import('./accounts/CorporatePage.tsx'),
  }),
  page({
    path: 'companyProfiles',
    title: 'Company',
    access: 'signed-in',
    load: () => import('./accounts/CompanyProfilesPage.tsx'),
  }),
  page({
    path: 'createCorporateAccount',
    title: 'Create a company account',
    access: 'signed-in',
    load: () => import('./accounts/CreateCorporateAccountPage.tsx'),
  }),
  page({
    path: 'corporateEmployees',
    title: 'People',
    access: 'signed-in',
    load: () => import('./people/CorporateEmployeesPage.tsx'),
  }),
  page({
    path: 'corporateEditEmployee',
    title: 'Person',
    access: 'signed-in',
    load: () => import('./people/CorporateEditEmployeePage.tsx'),
  }),
  page({
    path: 'corporateAddEmployee',
    title: 'Add people',
    access: 'signed-in',
    load: () => import('./adding/CorporateAddEmployeePage.tsx'),
  }),
  page({
    path: 'CorporateAssignEmployee',
    title: 'Supervisors',
    access: 'signed-in',
    load: () => import('./teams/CorporateAssignEmployeePage.tsx'),
  }),
  page({
    path: 'joinCompany/:token',
    title: 'Join a company',
    access: 'anyone',
    load: () => import('./adding/JoinCompanyPage.tsx'),
  }),
  page({
    path: 'approveTraining/:token',
    title: 'Training to approve',
    access: 'anyone',
    load: () => import('./enroll/ApproveTrainingPage.tsx'),
  }),
  page({
    path: 'corporateLedger',
    title: 'Ledger',
    access: ['corp_admin', 'corp_supervisor'],
    load: () => import('./ledger/CorporateLedgerPage.tsx'),
  }),
  page({
    path: 'corporateSettings',
    title: 'Company settings',
    access: ['corp_admin', 'corp_supervisor'],
    load: () => import('./settings/CorporateSettingsPage.tsx'),
  }),
  page({
    path: 'corporateEmployeeEnroll',
    title: 'Enroll people',
    access: ['corp_admin', 'corp_supervisor'],
    load: () => import('./enroll/CorporateEmployeeEnrollPage.tsx'),
  }),
]
