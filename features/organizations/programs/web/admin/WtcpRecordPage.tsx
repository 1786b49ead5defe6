import { Group, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { formatContactHours, formatDate, formatDateTime, formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { programsAdmin } from '../../contract/admin-contract.ts'
import type { ParticipantDetail } from '../../contract/admin-views.ts'
import { RequirementList } from '../parts/progress/RequirementList.tsx'
import classes from './parts/AdminPage.module.css'
import { ParticipantActs } from './parts/ParticipantActs.tsx'
import { certificateText, sourceLabels } from './parts/record-labels.ts'
import { ParticipantBadge } from './parts/StateBadges.tsx'
import { WaiveButton } from './parts/WaiveButton.tsx'

/** One participant for staff: requirements with evidence, decisions, certificate, and available actions. */
export default function WtcpRecordPage() {
  const { participantid = '' } = useParams()
  const detail = useQuery(programsAdmin.participantDetail, { participantid })
  const participant = detail.data
  return (
    <PageFrame
      wide
      title={participant ? participant.person.name : 'Participant'}
      actions={participant ? <ParticipantActs participant={participant} /> : null}
    >
      <QueryState query={detail}>{(found) => <Body participant={found} />}</QueryState>
    </PageFrame>
  )
}

function Body({ participant }: { participant: ParticipantDetail }) {
  const { progress, state, source, person, may } = participant
  return (
    <div className={classes.columns}>
      <Stack gap="clamp(1.25rem, 3vw, 2rem)" miw={0}>
        <Group gap="0.5rem 1rem" role="status">
          <ParticipantBadge state={state} />
          <span>
            {progress.name}: {progress.doneCount} of {progress.total} requirements, {progress.hours} of{' '}
            {formatContactHours(progress.ofHours)}
          </span>
        </Group>
        <RequirementList
          requirements={progress.requirements}
          label="Requirements with evidence"
          way={(requirement) => (
            <WaiveButton participant={participant} requirement={requirement} may={may.includes('waive')} />
          )}
        />
        {participant.records.length > 0 ? (
          <section className={classes.section}>
            <h2>From old records</h2>
            <Facts
              rows={participant.records.map(({ requirement, at, hours, evidence, from }) => [
                `${requirement}, ${formatDate(at)}`,
                `${evidence} (${hours} h; ${from})`,
              ])}
            />
          </section>
        ) : null}
        <section className={classes.section}>
          <h2>What was decided</h2>
          <Facts
            rows={participant.events.map(({ at, message, reason, by }) => [
              formatDateTime(at),
              `${message}${reason ? `: ${reason}` : ''} (${by})`,
            ])}
          />
        </section>
      </Stack>
      <Stack gap="clamp(1.25rem, 3vw, 2rem)" miw={0}>
        <section className={classes.section}>
          <h2>Certificate</h2>
          {progress.certificate ? (
            <Facts
              rows={[
                [
                  'Number',
                  <a key="number" href={progress.certificate.verifyUrl}>
                    {progress.certificate.number}
                  </a>,
                ],
                ['Status', certificateText(progress.certificate.state)],
                ['Issued', formatDay(progress.certificate.issuedOn)],
                [
                  'Valid through',
                  progress.certificate.expiresOn ? formatDay(progress.certificate.expiresOn) : null,
                ],
              ]}
            />
          ) : (
            <p>None yet.</p>
          )}
        </section>
        <section className={classes.section}>
          <h2>Participant</h2>
          <Facts
            rows={[
              ['Name', person.name],
              ['Email', person.email],
              ['Phone', person.phone],
              ['Company', person.company],
              ['Place from', sourceLabels[source]],
            ]}
          />
        </section>
      </Stack>
    </div>
  )
}
