import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { ApprovedCourses } from './parts/texas/ApprovedCourses.tsx'
import { Completions } from './parts/texas/Completions.tsx'
import { DeficiencyHelp } from './parts/texas/DeficiencyHelp.tsx'
import { HowCreditWorks } from './parts/texas/HowCreditWorks.tsx'
import { Wallet } from './parts/wallet/Wallet.tsx'
import classes from './TceqPage.module.css'

/** Texas page: licenses and hours, reported completions, credit rules, and approved courses. */
export default function TceqPage() {
  return (
    <PageFrame
      title="TCEQ: my licenses and hours"
      lead="Which training counts for the Texas agency, what is still missing, and the status of each completion. You can add licenses from other states."
    >
      <div className={classes.sections}>
        <Wallet />
        <Completions />
        <ApprovedCourses />
        <HowCreditWorks />
        <DeficiencyHelp />
      </div>
    </PageFrame>
  )
}
