import { Alert, Group, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { programsAdmin } from '../../contract/admin-contract.ts'
import type { ApplicationDetail } from '../../contract/admin-views.ts'
import { locationOfInterview } from '../parts/application/interview-labels.ts'
import { Portfolio } from '../parts/application/Portfolio.tsx'
import { RequirementList } from '../parts/progress/RequirementList.tsx'
import { applicationLabels } from '../program-labels.ts'
import classes from './parts/AdminPage.module.css'
import { ApplicationActs } from './parts/ApplicationActs.tsx'
import { OfferedSlots } from './parts/OfferedSlots.tsx'
import { OfferForm } from './parts/OfferForm.tsx'
import { ApplicationBadge } from './parts/StateBadges.tsx'

/** One application for staff: portfolio, record, and decision actions. */
export default function ApplicationAdminPage() {
  const { applicationid = '' } = useParams()
  const detail = useQuery(programsAdmin.applicationDetail, { applicationid })
  const application = detail.data
  return (
    <PageFrame
      wide
      title={application ? `Level IV: ${application.person.name}` : 'Level IV application'}
      actions={application ? <ApplicationActs application={application} /> : null}
    >
      <QueryState query={detail}>{(found) => <Body application={found} />}</QueryState>
    </PageFrame>
  )
}

function Body({ application }: { application: ApplicationDetail }) {
  const { state, interview, evaluator, decision, form, person, progress, events, may, revision } = application
  return (
    <div className={classes.columns}>
      <Stack gap="clamp(1.25rem, 3vw, 2rem)" miw={0}>
        <Group gap="0.5rem 1rem" role="status">
          <ApplicationBadge state={state} />
          {interview ? (
            <span>
              {formatDateTime(interview.at)} with {evaluator}. {locationOfInterview(interview)}
            </span>
          ) : null}
        </Group>
        {decision ? <Alert color={state === 'accepted' ? 'teal' : 'yellow'}>{decision}</Alert> : null}
        <OfferedSlots application={application} />
        {may.includes('offer') ? <OfferForm key={revision} application={application} /> : null}
        <section className={classes.section}>
          <h2>Portfolio</h2>
          <Portfolio form={form} />
        </section>
      </Stack>
      <Stack gap="clamp(1.25rem, 3vw, 2rem)" miw={0}>
        <section className={classes.section}>
          <h2>Record</h2>
          <RequirementList requirements={progress.requirements} label="Requirements of level IV" />
        </section>
        <section className={classes.section}>
          <h2>Applicant</h2>
          <Facts
            rows={[
              ['Name', person.name],
              ['Email', person.email],
              ['Phone', person.phone],
              ['Company', person.company],
            ]}
          />
        </section>
        <section className={classes.section}>
          <h2>History</h2>
          <Facts
            rows={events.map(({ at, state: came, message }) => [
              formatDateTime(at),
              message ? `${applicationLabels[came].label}: ${message}` : applicationLabels[came].label,
            ])}
          />
        </section>
      </Stack>
    </div>
  )
}
