import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { notifyMessage } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accountsAdmin } from '../../contract/admin-contract.ts'
import type { TerminationRow } from '../../contract/termination-rows.ts'

interface Props {
  request: TerminationRow | null
  onClose: () => void
}

/** Explains the effects of deleting an account and any blockers before the deletion. */
export function EndAccountDialog({ request, onClose }: Props) {
  return (
    <Dialog opened={request !== null} onClose={onClose} title="Close account?" size="sm" keepOpen>
      {request ? <Question request={request} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Question({ request, onClose }: { request: TerminationRow; onClose: () => void }) {
  const { requestid, name, username } = request
  const blockers = useQuery(accountsAdmin.terminationBlockers, { requestid })
  const end = useCommand(accountsAdmin.carryOutTermination, {
    invalidates: [accountsAdmin.terminationList, accountsAdmin.terminationBlockers],
    onSuccess: notifyMessage(onClose),
  })
  return (
    <QueryState query={blockers}>
      {({ blockers: reasons }) => (
        <Stack>
          <Text>
            The account of {name} ({username}) is closed to login for good. Name, addresses, devices and roles
            are removed, unspent credit ends. Orders, finished training records and consents stay, as the
            privacy notice says.
          </Text>
          {reasons.length > 0 ? (
            <Alert color="orange" title="To be settled first">
              <List>
                {reasons.map((reason) => (
                  <List.Item key={reason}>{reason}</List.Item>
                ))}
              </List>
            </Alert>
          ) : null}
          {end.error ? <Failure>{end.error.message}</Failure> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              Cancel
            </Button>
            <Button
              color="red"
              disabled={reasons.length > 0}
              loading={end.isPending}
              onClick={() => end.mutate({ requestid })}
            >
              Close account
            </Button>
          </Group>
        </Stack>
      )}
    </QueryState>
  )
}
