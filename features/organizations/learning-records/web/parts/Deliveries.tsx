import { Badge, Button, Group, Text } from '@mantine/core'
import { Section } from '#features/organizations/company-office/web/public.tsx'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { learningRecords, type Store } from '../../contract.ts'

/** Sending status, refused statements, and a retry action. */
export function Deliveries({ compid, store }: { compid: string; store: Store }) {
  const { on, waiting, refused, problem, pausedAt, failingSince, nextAt, lastSentAt, refusals } = store
  const retry = useCommand(learningRecords.retry, {
    invalidates: [learningRecords.settings],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const canRetry = on && (waiting > 0 || refused > 0 || pausedAt !== null)
  return (
    <Section>
      <Group justify="space-between">
        <SectionTitle m={0}>Deliveries</SectionTitle>
        <State store={store} />
      </Group>
      {problem ? (
        <Failure>
          {problem}{' '}
          {pausedAt
            ? `Sending has been paused since ${formatDateTime(pausedAt)}. Correct the settings, or press “Try again”.`
            : `Nothing has been delivered since ${failingSince ? formatDateTime(failingSince) : 'the first try'}.${nextAt ? ` Next try: ${formatDateTime(nextAt)}.` : ''}`}
        </Failure>
      ) : null}
      <Text>
        {`Waiting: ${formatNumber(waiting)}. Refused: ${formatNumber(refused)}. Last sent: ${lastSentAt ? formatDateTime(lastSentAt) : 'never'}.`}
      </Text>
      <Quiet>Statements are sent within a minute or two, and wait here while your store is down.</Quiet>
      <Failure>{retry.error?.message}</Failure>
      {canRetry ? (
        <Group>
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ compid })}>
            Try again
          </Button>
        </Group>
      ) : null}
      {refusals.length > 0 ? (
        <>
          <Text fw={600}>Refused by the store</Text>
          <Rows component="ul">
            {refusals.map((row) => (
              <li key={row.id}>
                <Text>{`${row.person} ${row.description}`}</Text>
                <Quiet fz="sm">{`${formatDateTime(row.at)}. ${row.problem}`}</Quiet>
              </li>
            ))}
          </Rows>
        </>
      ) : null}
    </Section>
  )
}

function State({ store: { on, pausedAt, failingSince } }: { store: Store }) {
  if (!on) return <Badge color="gray">Off</Badge>
  if (pausedAt) return <Badge color="red">Paused</Badge>
  return failingSince ? <Badge color="orange">Failing</Badge> : <Badge>On</Badge>
}
