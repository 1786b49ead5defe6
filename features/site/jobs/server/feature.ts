import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { todayCards } from '#platform/server/office.ts'
import { jobAdmin, jobPosting } from '../contract/employer-contract.ts'
import { jobBoard } from '../contract.ts'
import { addAlert, alerts, notifyJobAlerts, removeAlert } from './alerts.ts'
import { answer, applicants } from './applicants.ts'
import { apply, myApplications, setShare, withdraw } from './apply.ts'
import { decide, openingsToApprove } from './decide.ts'
import { demoJobs } from './demo.ts'
import { opening, openings, places } from './openings.ts'
import { exportJobs, jobsTerminationPart } from './personal-data.ts'
import { close, companies, draft, post } from './post.ts'
import { adminList, posted } from './posted.ts'

export const jobsFeature: Feature = {
  name: 'jobs',
  operations: [
    ...serve(jobBoard, {
      openings,
      places,
      opening,
      apply,
      myApplications,
      setShare,
      withdraw,
      alerts,
      addAlert,
      removeAlert,
    }),
    ...serve(jobPosting, { companies, posted, draft, post, close, applicants, answer }),
    ...serve(jobAdmin, { list: adminList, decide }),
  ],
  jobs: [notifyJobAlerts],
  extends: [
    personalExports.with({ name: 'jobs', collect: exportJobs }),
    endings.with(jobsTerminationPart),
    todayCards.with(openingsToApprove),
  ],
  demo: [demoJobs],
}
