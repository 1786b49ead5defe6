import { useContext, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { AllPages } from '#platform/web/desk/desk-pages.ts'
import type { OpenCompany } from '../../contract/company.ts'
import classes from './CorporateTabs.module.css'
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

/** Leads from page to page of one company; tabs of pages that the app does not have are left out. */
export function CorporateTabs({ company }: { company: Pick<OpenCompany, 'compid' | 'isAdmin'> }) {
  const pages = useContext(AllPages)
  const here = useLocation().pathname.slice(1)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector(`[href^="/${here}?"]`)
    open?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [here])
  const shown = tabs.filter(
    ({ path, forAdmins }) => (company.isAdmin || !forAdmins) && pages.some((page) => page.path === path),
  )
  return (
    <nav ref={list} className={classes.tabs} aria-label="Company pages">
      {shown.map(({ path, label }) => (
        <Link
          key={path}
          to={companyHref(`/${path}`, company.compid)}
          aria-current={path === here || here.startsWith(`${path}/`) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
