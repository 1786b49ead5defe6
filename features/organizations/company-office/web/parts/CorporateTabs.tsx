import { AreaTabs } from '#platform/web/parts/tabs/AreaTabs.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { companyHref } from './use-company.ts'

/** The pages of the area in the order of the work; those for administrators only say so. */
const tabs: readonly { path: string; label: string; forAdmins?: boolean }[] = [
  { path: 'corporateManagement', label: 'Overview' },
  { path: 'corporateEmployees', label: 'People' },
  { path: 'corporateEmployeeEnroll', label: 'Enroll' },
  { path: 'corporateTrainingReport', label: 'Training' },
  { path: 'corporateCredit', label: 'Credit' },
  { path: 'corporateLedger', label: 'Ledger' },
  { path: 'CorporateAssignEmployee', label: 'Supervisors', forAdmins: true },
  { path: 'companyProfiles', label: 'Company', forAdmins: true },
  { path: 'corporateSettings', label: 'Settings', forAdmins: true },
]

/** Leads from page to page of one company. */
export function CorporateTabs({ company }: { company: Pick<OpenCompany, 'compid' | 'isAdmin'> }) {
  const shown = tabs.filter(({ forAdmins }) => company.isAdmin || !forAdmins)
  return (
    <AreaTabs label="Company pages" tabs={shown} hrefOf={(path) => companyHref(`/${path}`, company.compid)} />
  )
}
