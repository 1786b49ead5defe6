import { joinCompanyPage } from '#features/core/company-people/rules/key-pages.ts'
import { page } from '#platform/web/page.ts'

/** Pages for companies and their managers. */
export const corporatePages = [
  page('corporateCredit', 'Corporate credit', 'signed-in', () => import('./credit/CorporateCreditPage.tsx')),
  page('corporatePage', 'My company', 'signed-in', () => import('./accounts/CorporatePage.tsx')),
  page('companyProfiles', 'Company', 'signed-in', () => import('./accounts/CompanyProfilesPage.tsx')),
  page(
    'createCorporateAccount',
    'Create a company account',
    'signed-in',
    () => import('./accounts/CreateCorporateAccountPage.tsx'),
  ),
  page('corporateEmployees', 'People', 'signed-in', () => import('./people/CorporateEmployeesPage.tsx')),
  page(
    'corporateEditEmployee',
    'Person',
    'signed-in',
    () => import('./people/CorporateEditEmployeePage.tsx'),
  ),
  page(
    'corporateAddEmployee',
    'Add people',
    'signed-in',
    () => import('./adding/CorporateAddEmployeePage.tsx'),
  ),
  page(
    'CorporateAssignEmployee',
    'Supervisors',
    'signed-in',
    () => import('./teams/CorporateAssignEmployeePage.tsx'),
  ),
  page(joinCompanyPage.path, 'Join a company', 'anyone', () => import('./adding/JoinCompanyPage.tsx'), {
    key: joinCompanyPage,
  }),
  page(
    'corporateLedger',
    'Ledger',
    ['corp_admin', 'corp_supervisor'],
    () => import('./ledger/CorporateLedgerPage.tsx'),
  ),
  page(
    'corporateSettings',
    'Company settings',
    ['corp_admin', 'corp_supervisor'],
    () => import('./settings/CorporateSettingsPage.tsx'),
  ),
]
