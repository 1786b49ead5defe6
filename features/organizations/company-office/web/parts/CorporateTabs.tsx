import { AreasTabs, type TabArea } from '#platform/web/parts/tabs/AreasTabs.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { companyHref } from './use-company.ts'

/** Areas of a company in workflow order, with their pages; pages for administrators only are marked. */
const areas: readonly TabArea[] = [
  { label: 'Overview', pages: [{ path: 'corporateManagement', label: 'Overview' }] },
  {
    label: 'People',
    pages: [
      { path: 'corporateEmployees', label: 'People' },
      { path: 'corporateEmployees?part=invited', label: 'Invited' },
      { path: 'corporateEmployees?part=requests', label: 'Requests' },
      { path: 'corporateAddEmployee', label: 'Add people' },
      { path: 'CorporateAssignEmployee', label: 'Supervisors', forAdmins: true },
    ],
  },
  {
    label: 'Enroll',
    pages: [
      { path: 'corporateEmployeeEnroll', label: 'Enroll' },
      { path: 'corporatePackages', label: 'Course packages', forAdmins: true },
    ],
  },
  {
    label: 'Training',
    pages: [
      { path: 'corporateTrainingReport', label: 'Matrix' },
      { path: 'corporateTrainingReport/gaps', label: 'Gaps' },
      { path: 'corporateTrainingReport/coverage', label: 'Shift coverage' },
      { path: 'corporateTrainingReport/requirements', label: 'Requirements', forAdmins: true },
      { path: 'corporateTrainingReport/sharing', label: 'Share', forAdmins: true },
    ],
  },
  {
    label: 'Credit',
    pages: [
      { path: 'corporateCredit', label: 'Credit' },
      { path: 'corporateLedger', label: 'Ledger' },
    ],
  },
  {
    label: 'Settings',
    pages: [
      { path: 'companyProfiles', label: 'Company', forAdmins: true },
      { path: 'corporateSettings', label: 'Rules', forAdmins: true },
      { path: 'corporateSettings/directory', label: 'Directory', forAdmins: true },
      { path: 'corporateSignOn', label: 'Sign-on', forAdmins: true },
      { path: 'corporateSettings/learningRecords', label: 'Learning records', forAdmins: true },
      { path: 'corporateSettings/lms', label: 'LMS', forAdmins: true },
    ],
  },
]

/** Tabs for the areas of a company, with the pages of the open area below. */
export const CorporateTabs = ({ company }: { company: Pick<OpenCompany, 'compid' | 'isAdmin'> }) => (
  <AreasTabs
    label="Company pages"
    areas={areas}
    isAdmin={company.isAdmin}
    hrefOf={(path) => companyHref(`/${path}`, company.compid)}
  />
)
