import { Link, useLocation } from 'react-router'
import { companyHref } from '#features/organizations/company-office/web/public.tsx'
import classes from './ReportTabs.module.css'

const parts: readonly { path: string; label: string; forAdmins?: boolean }[] = [
  { path: '/corporateTrainingReport', label: 'Matrix' },
  { path: '/corporateTrainingReport/gaps', label: 'Gaps' },
  { path: '/corporateTrainingReport/coverage', label: 'Shift coverage' },
  { path: '/corporateTrainingReport/requirements', label: 'Requirements', forAdmins: true },
  { path: '/corporateTrainingReport/sharing', label: 'Share', forAdmins: true },
]

/** The parts of the training report of one company. */
export function ReportTabs({ company }: { company: { compid: string; isAdmin: boolean } }) {
  const here = useLocation().pathname
  return (
    <nav className={classes.tabs} aria-label="Training report">
      {parts
        .filter(({ forAdmins }) => company.isAdmin || !forAdmins)
        .map(({ path, label }) => (
          <Link
            key={path}
            to={companyHref(path, company.compid)}
            aria-current={path === here ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
