import { Button, Group, Stack, Text } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { CheckSteps } from '#platform/web/parts/look/CheckSteps.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { type LtiPlatform, ltiAdmin } from '../../contract.ts'
import { Members } from './Members.tsx'

interface Props {
  compid: string
  platform: LtiPlatform
  onEdit: () => void
}

/** State of a platform: links and scores, with test and removal. */
export function PlatformState({ compid, platform, onEdit }: Props) {
  const { platformid, issuer, linked, waiting, refused, lastSentAt } = platform
  const { problem, failingSince, nextAt, on, refusals, contexts } = platform
  const target = { compid, platformid }
  const retry = useCommand(ltiAdmin.retry, {
    invalidates: [ltiAdmin.settings],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Stack gap="sm">
      <Quiet data-anywhere>{issuer}</Quiet>
      <Text>{linked === 1 ? '1 account is linked.' : `${formatNumber(linked)} accounts are linked.`}</Text>
      <Text>
        {`Scores waiting: ${formatNumber(waiting)}. Refused: ${formatNumber(refused)}. Last sent: ${lastSentAt ? formatDateTime(lastSentAt) : 'never'}.`}
      </Text>
      {problem ? (
        <Failure>
          {`${problem} No score has been delivered since ${failingSince ? formatDateTime(failingSince) : 'the first try'}.${nextAt ? ` Next try: ${formatDateTime(nextAt)}.` : ''}`}
        </Failure>
      ) : null}
      {refusals.length > 0 ? (
        <Rows component="ul">
          {refusals.map(({ id, at, person, course, problem: reason }) => (
            <li key={id}>
              <Text>{`${person}: ${course}`}</Text>
              <Quiet fz="sm">{`${formatDateTime(at)}. ${reason}`}</Quiet>
            </li>
          ))}
        </Rows>
      ) : null}
      <Failure>{retry.error?.message}</Failure>
      {on && (waiting > 0 || refused > 0) ? (
        <Group>
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(target)}>
            Send scores again
          </Button>
        </Group>
      ) : null}
      <Members target={target} contexts={contexts} />
      <TestAndRemove target={target} name={platform.name} onEdit={onEdit} />
    </Stack>
  )
}

interface ActionProps {
  target: { compid: string; platformid: string }
  name: string
  onEdit: () => void
}

function TestAndRemove({ target, name, onEdit }: ActionProps) {
  const check = useCommand(ltiAdmin.check)
  const remove = useConfirmedCommand(ltiAdmin.remove, { invalidates: [ltiAdmin.settings] })
  return (
    <>
      <Failure>{check.error?.message}</Failure>
      {check.data ? <CheckSteps steps={check.data.steps} /> : null}
      <Group>
        <Button variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="default"
          aria-label={`Test ${name}`}
          loading={check.isPending}
          onClick={() => check.mutate(target)}
        >
          Test
        </Button>
        <Button
          variant="light"
          color="red"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={() =>
            void remove.ask({
              input: target,
              title: `Remove ${name}?`,
              message:
                'Its links in your LMS stop working, and scores that wait are deleted. Accounts and training stay.',
              yes: 'Remove the LMS',
              danger: true,
              onSuccess: ({ message }) => notifySuccess(message),
            })
          }
        >
          Remove
        </Button>
      </Group>
    </>
  )
}
