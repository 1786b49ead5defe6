import { Button, Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { emailSubscription } from '../contract/unsubscribe-contract.ts'

/** Target of the link at the end of optional emails. Requires a click, because email scanners open links. */
export default function EmailsPage() {
  const { token = '' } = useParams()
  const found = useQuery(emailSubscription.read, { token })
  return (
    <PageFrame title="Emails">
      {found.error?.status === 404 ? (
        <DeadLink
          message="Part of it may be missing. Open it from the email again, or choose your emails after a login."
          action={<LinkButton to="/myMessages?part=settings">Email settings</LinkButton>}
        />
      ) : (
        <QueryState query={found}>{(emails) => <Choice token={token} {...emails} />}</QueryState>
      )}
    </PageFrame>
  )
}

interface ChoiceProps {
  token: string
  title: string
  isStopped: boolean
}

function Choice({ token, title, isStopped }: ChoiceProps) {
  const { mutate, isPending, error } = useCommand(emailSubscription.change, {
    invalidates: [emailSubscription.read],
  })
  return (
    <Stack align="start" maw="36rem">
      <Text role="status">
        {isStopped ? 'You no longer get these emails: ' : 'You get emails of this kind: '}
        <b>{title}</b>. {isStopped ? 'The messages are still in your inbox here.' : null}
      </Text>
      <Failure>{error?.message}</Failure>
      <Button
        color="copper"
        variant={isStopped ? 'default' : 'filled'}
        loading={isPending}
        onClick={() => mutate({ token, isStopped: !isStopped })}
      >
        {isStopped ? 'Get them again' : 'Stop these emails'}
      </Button>
      <AppLink to="/myMessages?part=settings">All email settings</AppLink>
    </Stack>
  )
}
