import { Alert, Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { type ApplicationDetail, rotpAdmissions } from '../../../contract/admissions.ts'
import { applicationLabels } from '../../../rules/admission/application-labels.ts'
import { Answers } from './Answers.tsx'
import { DecideForm } from './DecideForm.tsx'
import { ReadForm } from './ReadForm.tsx'
import { Readings } from './Readings.tsx'

/** One application with its exam, to read and decide. */
export function ReviewOne({ applicationid }: { applicationid: string }) {
  const detail = useQuery(rotpAdmissions.detail, { applicationid })
  return (
    <PageFrame
      wide
      title={detail.data ? detail.data.name : 'Application'}
      lead={<AppLink to="/entranceExamReview">All applications</AppLink>}
    >
      <QueryState query={detail}>{(found) => <Body application={found} />}</QueryState>
    </PageFrame>
  )
}

function Body({ application }: { application: ApplicationDetail }) {
  const { state, decision, form, answers, canRead, canDecide } = application
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Stack gap="lg" miw={0}>
        <Group role="status">
          <Badge size="lg" color={applicationLabels[state].color}>
            {applicationLabels[state].label}
          </Badge>
          <Text>{application.program}</Text>
        </Group>
        <Facts
          rows={[
            ['Email', application.email],
            ['School and training', form.education],
            ['Years of work', form.years],
            ['Works at', form.employer],
            ['Why', form.reasons],
            ['Applied', application.sentAt && formatDateTime(application.sentAt)],
            ['Exam submitted', application.examEndedAt && formatDateTime(application.examEndedAt)],
          ]}
        />
        {answers.length === 0 ? (
          <Alert>The paper is shown once the exam is submitted.</Alert>
        ) : (
          <Answers application={application} />
        )}
      </Stack>
      <Stack gap="lg" miw={0}>
        <Readings application={application} />
        {decision ? (
          <section>
            <SectionTitle>Decision</SectionTitle>
            <Text>
              {applicationLabels[state].label} by {decision.by}, {formatDateTime(decision.at)}
            </Text>
            {decision.conditions ? <Text>Conditions: {decision.conditions}</Text> : null}
            <Text mt="sm" style={{ whiteSpace: 'pre-line' }}>
              {decision.letter}
            </Text>
          </section>
        ) : null}
        {canRead ? <ReadForm application={application} /> : null}
        {canDecide ? <DecideForm application={application} /> : null}
      </Stack>
    </SimpleGrid>
  )
}
