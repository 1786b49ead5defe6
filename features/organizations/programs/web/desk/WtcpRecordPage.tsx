import { Group, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { Facts } from '#platform/web/desk/Facts.tsx'
import { formatContactHours, formatDate, formatDateTime, formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { programsDesk } from '../../contract/desk-contract.ts'
import type { ParticipantDetail } from '../../contract/desk-views.ts'
import { RequirementList } from '../parts/standing/RequirementList.tsx'
import classes from './parts/DeskPage.module.css'
import { ParticipantActs } from './parts/ParticipantActs.tsx'
import { certificateText, sourceLabels } from './parts/record-labels.ts'
import { ParticipantBadge } from './parts/StateBadges.tsx'
import { WaiveButton } from './parts/WaiveButton.tsx'

/** One participant: requirements with evidence, decisions, certificate, and what can be done. */
export default function WtcpRecordPage() {
  const { participantid = '' } = useParams()
  const detail = useQuery(programsDesk.participantDetail, { participantid })
  const participant = detail.data
  return (
    <PageFrame
      wide
      title={participant ? participant.person.name : 'Participant'}
      lead={<AppLink to="/wtcprecords">All participants</AppLink>}
      actions={participant ? <ParticipantActs participant={participant} /> : null}
    >
      <QueryState query={detail}>{(found) => <Body participant={found} />}</QueryState>
    </PageFrame>
  )
}

function Body({ participant }: { participant: ParticipantDetail }) {
  const { standing, state, source, person, may } = participant
  return (
    <div className={classes.columns}>
      <Stack gap="clamp(1.25rem, 3vw, 2rem)" miw={0}>
        <Group gap="0.5rem 1rem" role="status">
          <ParticipantBadge state={state} />
          <span>
            {standing.name}: {standing.doneCount} of {standing.total} requirements, {standing.hours} of{' '}
            {formatContactHours(standing.ofHours)}
          </span>
        </Group>
        <RequirementList
          requirements={standing.requirements}
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
          {standing.certificate ? (
            <Facts
              rows={[
                [
                  'Number',
                  <a key="number" href={standing.certificate.verifyUrl}>
                    {standing.certificate.number}
                  </a>,
                ],
                ['Status', certificateText(standing.certificate.state)],
                ['Issued', formatDay(standing.certificate.issuedOn)],
                [
                  'Valid through',
                  standing.certificate.expiresOn ? formatDay(standing.certificate.expiresOn) : null,
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
