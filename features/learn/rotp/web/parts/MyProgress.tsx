import { Alert, Badge, Box, Group, Stack, Text } from '@mantine/core'
import { formatDate, formatDay, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { ProgramView, Progress } from '../../contract.ts'
import { studentLabels } from '../../rules/student-states.ts'
import { workLabels } from './work-labels.ts'

interface Props {
  program: ProgramView
  progress: Progress
}

/** A student's progress: grades, due work, payments and messages. */
export function MyProgress({ program, progress }: Props) {
  const { state, average, passPercent, risks, term, work, coursesDone, messages } = progress
  const courses = program.terms.flatMap((each) => each.courses)
  const graded = work.filter((each) => each.state === 'graded').length
  return (
    <Stack gap="xl">
      <section aria-labelledby="progress-title">
        <Group justify="space-between" align="flex-start">
          <SectionTitle id="progress-title">My progress</SectionTitle>
          <Badge color={studentLabels[state].color}>{studentLabels[state].label}</Badge>
        </Group>
        {risks.length > 0 ? (
          <Alert color="yellow" title="This needs your attention" mb="md">
            {risks.join('. ')}.
          </Alert>
        ) : null}
        <Facts
          rows={[
            ['Term', program.terms[term]?.name],
            ['Courses done', `${coursesDone.length} of ${courses.length}`],
            ['Assignments graded', `${graded} of ${work.length}`],
            ['Average', average === null ? 'No grade yet' : `${average}%, ${passPercent}% needed`],
          ]}
        />
      </section>
      <section aria-labelledby="work-title">
        <SectionTitle id="work-title">Assignments</SectionTitle>
        {work.length === 0 ? <Text>No assignments yet.</Text> : null}
        <Rows>
          {work.map(({ assignmentid, title, dueAt, state: at, percent }) => (
            <Group component="li" key={assignmentid} justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <AppLink to={`/assignments?assignment=${assignmentid}`}>{title}</AppLink>
                <Quiet>Due {formatDate(dueAt)}</Quiet>
              </div>
              <Badge color={workLabels[at].color}>
                {percent === null ? workLabels[at].label : `${percent}%`}
              </Badge>
            </Group>
          ))}
        </Rows>
        <LinkButton to="/assignments" variant="default" mt="md">
          All my assignments
        </LinkButton>
      </section>
      <Payments progress={progress} />
      {messages.length > 0 ? (
        <section aria-labelledby="messages-title">
          <SectionTitle id="messages-title">Messages</SectionTitle>
          <Rows>
            {messages.map(({ subject, text, sender, sentAt }) => (
              <Box component="li" key={sentAt + subject} p="md" bd="1px solid var(--pm-line)" bdrs="md">
                <Text fw={640}>{subject}</Text>
                <Quiet mb="xs">
                  {sender}, {formatDate(sentAt)}
                </Quiet>
                <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
              </Box>
            ))}
          </Rows>
        </section>
      ) : null}
    </Stack>
  )
}

function Payments({ progress: { installments } }: { progress: Progress }) {
  if (installments.length === 0) return null
  return (
    <section aria-labelledby="payments-title">
      <SectionTitle id="payments-title">Payments</SectionTitle>
      <Rows>
        {installments.map(({ term, amountMinor, dueOn, paidAt }) => (
          <Group component="li" key={term} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text>{term}</Text>
              <Quiet>{paidAt ? `Paid ${formatDate(paidAt)}` : `Due ${formatDay(dueOn)}`}</Quiet>
            </div>
            <Badge color={paidAt ? 'teal' : 'gray'}>{formatMoney(amountMinor, 'USD')}</Badge>
          </Group>
        ))}
      </Rows>
      <Quiet mt="sm">Pay by check or transfer with your name, or call us to pay by card.</Quiet>
    </section>
  )
}
