import { Alert, Button, Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accountsAddress } from '../contract/address-contract.ts'
import { accountsSession } from '../contract/session-contract.ts'
import { accounts } from '../contract.ts'

/** Target of the emailed link that proves an address. Requires a click, because email scanners open links. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const found = useQuery(accountsAddress.checkAddressLink, { token }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <PageFrame title="Confirm your address">
      <QueryState query={found}>
        {({ link }) => (link ? <Confirm token={token} {...link} /> : <DeadLink />)}
      </QueryState>
    </PageFrame>
  )
}

function DeadLink() {
  return (
    <Alert color="yellow" title="This link cannot be used any more">
      Links work once and for three days. Your <AppLink to="/myProfiles">profile</AppLink> shows whether your
      address is confirmed, and you can request a new link there.
    </Alert>
  )
}

function Confirm({ token, email, username }: { token: string; email: string; username: string }) {
  const confirm = useCommand(accountsAddress.confirmAddress, {
    invalidates: [accountsSession.me, accounts.profile],
  })
  if (confirm.data) {
    return (
      <Alert role="status" color="teal" title="Done">
        {confirm.data.message} <AppLink to="/home">Continue to the home page</AppLink>
      </Alert>
    )
  }
  return (
    <Stack align="start">
      <Text>
        The account with the user name <b>{username}</b> says that <b>{email}</b> is its address. Is this
        account yours?
      </Text>
      <Failure title="The address was not confirmed">{confirm.error?.message}</Failure>
      <Button color="copper" loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Yes, confirm my address
      </Button>
      <Text c="dimmed" size="sm">
        If it is not yours, close this page. Nothing meant for you will go to that account.
      </Text>
    </Stack>
  )
}
