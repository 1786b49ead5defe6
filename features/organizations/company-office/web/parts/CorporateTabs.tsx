import { useLocation } from 'react-router'
import { AreaTabs } from '#platform/web/parts/tabs/AreaTabs.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { companyHref } from './use-company.ts'

interface Tab {
  path: string
  label: string
  forAdmins?: boolean
}

/** Areas of a company in workflow order, with their pages; pages for administrators only are marked. */
const areas: readonly { label: string; pages: readonly Tab[] }[] = [
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
export function CorporateTabs({ company }: { company: Pick<OpenCompany, 'compid' | 'isAdmin'> }) {
  const here = useLocation().pathname.slice(1)
  const shown = areas
    .map(({ label, pages }) => ({ label, pages: pages.filter((tab) => company.isAdmin || !tab.forAdmins) }))
    .filter(({ pages }) => pages.length > 0)
  const open = shown.find(({ pages }) => pages.some(({ path }) => path === here))
  const hrefOf = (path: string) => companyHref(`/${path}`, company.compid)
  const first = shown.map(({ label, pages }) => ({ label, path: pages[0]?.path ?? '' }))
  return (
    <>
      <AreaTabs
        label="Company pages"
        tabs={first}
        hrefOf={hrefOf}
        here={`/${open?.pages[0]?.path ?? here}`}
      />
      {open && open.pages.length > 1 ? (
        <AreaTabs label={open.label} tabs={open.pages} hrefOf={hrefOf} />
      ) : null}
    </>
  )
}
