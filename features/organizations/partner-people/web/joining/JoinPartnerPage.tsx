import { Button, Group, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { openCreateAccount, openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { duplicates } from '../../contract/duplicates.ts'
import { partnerJoining } from '../../contract/joining.ts'
import { ConfirmMerge } from './ConfirmMerge.tsx'

/** Target of a partner's invitation links and account merge links. */
export default function JoinPartnerPage() {
  const { token = '' } = useParams()
  const merge = useQuery(duplicates.mergeWay, { token })
  if (!merge.data?.way) return <Invitation token={token} />
  return (
    <PageFrame title="Merge two accounts">
      <ConfirmMerge token={token} way={merge.data.way} />
    </PageFrame>
  )
}

function Invitation({ token }: { token: string }) {
  const { me } = useMe()
  // The query runs again when a different user logs in here.
  const query = useQuery(partnerJoining.joinWay, { token })
  return (
    <PageFrame title="Join a partner">
      <QueryState query={query}>
        {({ way }) =>
          way ? (
            <Join key={me?.username ?? ''} token={token} way={way} />
          ) : (
            <DeadLink message="It was used, was withdrawn or is incomplete. Ask your training partner for a new one." />
          )
        }
      </QueryState>
    </PageFrame>
  )
}

type Way = NonNullable<OutputOf<typeof partnerJoining.joinWay>['way']>

function Join({ token, way: { name, status } }: { token: string; way: Way }) {
  const { me, loading } = useMe()
  const join = useCommand(partnerJoining.join, { invalidates: [partnerJoining.joinWay] })
  if (loading) return null
  if (!me) {
    return (
      <>
        <Text mb="md">
          <b>{name}</b> invites you to its training. Log in, or create an account; then you join.
        </Text>
        <Group>
          <Button color="copper" size="lg" onClick={() => openLogin(`Log in to join ${name}.`)}>
            Log in
          </Button>
          <Button variant="default" size="lg" onClick={openCreateAccount}>
            Create an account
          </Button>
        </Group>
      </>
    )
  }
  if (join.data || status === 'member') {
    return (
      <>
        <Text role="status" mb="md">
          You belong to {name}.
        </Text>
        <LinkButton to="/onlineTraining" color="copper" size="lg">
          Open the courses
        </LinkButton>
      </>
    )
  }
  if (status === 'elsewhere') {
    return (
      <Text>Your account belongs to another partner. Please write to us if it should move to {name}.</Text>
    )
  }
  return (
    <>
      <Text mb="md">
        You are logged in as <b>{me.username}</b>. Once you join, administrators and your supervisors at{' '}
        <b>{name}</b> see your courses and certificates, and you buy at its prices.
      </Text>
      <Failure>{join.error?.message}</Failure>
      <Button color="copper" size="lg" loading={join.isPending} onClick={() => join.mutate({ token })}>
        Join
      </Button>
    </>
  )
}
