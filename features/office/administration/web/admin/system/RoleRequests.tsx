import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { office } from '../../../contract/office-contract.ts'
import { type RoleRequestRow, roleRequests } from '../../../contract/role-requests.ts'

const stale = [roleRequests.list, office.holderList, office.today]

/** Requests to become a product administrator, for requesters and approvers. Renders nothing if none exist. */
export function RoleRequests() {
  const requests = useQuery(roleRequests.list, {}).data?.requests ?? []
  if (requests.length === 0) return null
  return (
    <Stack component="section" gap="sm" mb="lg" aria-labelledby="role-requests">
      <Title order={2} size="h3" id="role-requests">
        Waiting for approval
      </Title>
      {requests.map((request) => (
        <Request key={request.requestid} request={request} />
      ))}
    </Stack>
  )
}

function Request({ request }: { request: RoleRequestRow }) {
  const { requestid, name, isMine } = request
  const options = {
    invalidates: stale,
    onSuccess: ({ message }: { message: string }) => notifySuccess(message),
  }
  const approve = useConfirmedCommand(roleRequests.approve, options)
  const decline = useCommand(roleRequests.decline, options)
  const ask = () =>
    approve.ask({
      input: { requestid },
      title: `Make ${name} a product administrator?`,
      message: `${name} may do everything from then on, and gets an email.`,
      yes: 'Approve',
    })
  const endWord = isMine ? 'Withdraw' : 'Decline'
  return (
    <Card>
      <Group justify="space-between" gap="md">
        <div>
          <Text fw={600}>{`${name} as product administrator`}</Text>
          <Text size="sm">{request.email}</Text>
          <Text size="sm">{`Reason: ${request.reason}`}</Text>
          <Text size="sm" c="dimmed">
            {`Asked by ${isMine ? 'you' : request.askedBy} on ${formatDateTime(request.askedAt)}. Ends on ${formatDateTime(request.endsAt)}.`}
          </Text>
          {isMine ? (
            <Text size="sm" c="dimmed">
              Another administrator has to approve it.
            </Text>
          ) : null}
        </div>
        <Group gap="xs">
          <ReasonButton
            label={endWord}
            variant="default"
            title={`${endWord} the request for ${name}?`}
            message="The role is not given. It can be asked for again."
            yes={endWord}
            danger
            send={(reason) => decline.mutateAsync({ requestid, reason })}
          />
          {isMine ? null : (
            <Button color="copper" loading={approve.isPending} onClick={() => void ask()}>
              Approve
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  )
}
