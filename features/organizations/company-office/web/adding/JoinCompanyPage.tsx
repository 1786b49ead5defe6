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
import { corporateAdding } from '../../contract/adding.ts'
import { companyHref } from '../parts/use-company.ts'

/** Target of posters, invitations and domain verification links. */
export default function JoinCompanyPage() {
  const { token = '' } = useParams()
  const { me } = useMe()
  // The query runs again when a different user logs in here.
  const query = useQuery(corporateAdding.joinWay, { token })
  return (
    <PageFrame title={query.data?.way?.kind === 'domain' ? 'Confirm an email domain' : 'Join a company'}>
      <QueryState query={query}>
        {({ way }) =>
          way ? (
            <Way key={me?.username ?? ''} token={token} way={way} />
          ) : (
            <DeadLink message="It was used, has expired or is incomplete. Ask your company for a new one." />
          )
        }
      </QueryState>
    </PageFrame>
  )
}

type Found = NonNullable<OutputOf<typeof corporateAdding.joinWay>['way']>

function Way({ token, way }: { token: string; way: Found }) {
  return way.kind === 'domain' ? <Domain token={token} way={way} /> : <Join token={token} way={way} />
}

function Domain({ token, way }: { token: string; way: Found }) {
  const confirm = useCommand(corporateAdding.confirmDomain)
  if (confirm.data) {
    return (
      <Text role="status">
        {confirm.data.state === 'proven'
          ? `Confirmed. ${confirm.data.company} can now open accounts for new people at ${confirm.data.domain}.`
          : `Confirmed. Other people use ${confirm.data.domain} too, so we look at it before ${confirm.data.company} can open accounts there.`}
      </Text>
    )
  }
  return (
    <>
      <Text mb="md">
        {way.company} says that addresses at <b>{way.domain}</b> belong to its people. Confirm only if you run
        the email of this domain and know the company.
      </Text>
      <Failure>{confirm.error?.message}</Failure>
      <Button color="copper" size="lg" loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        Confirm the domain
      </Button>
    </>
  )
}

function Join({ token, way }: { token: string; way: Found }) {
  const { me, loading } = useMe()
  const join = useCommand(corporateAdding.join, { invalidates: [corporateAdding.joinWay] })
  if (loading) return null
  if (!me) {
    return (
      <>
        <Text mb="md">
          <b>{way.company}</b> looks after the training of its people here. Log in, or create an account; then
          you join.
        </Text>
        <Group>
          <Button color="copper" size="lg" onClick={() => openLogin(`Log in to join ${way.company}.`)}>
            Log in
          </Button>
          <Button variant="default" size="lg" onClick={openCreateAccount}>
            Create an account
          </Button>
        </Group>
      </>
    )
  }
  if (join.data?.state === 'waiting') {
    return <Text role="status">{way.company} was asked. You get an email when your request is decided.</Text>
  }
  const compid = join.data?.compid ?? way.compid
  if (compid) {
    return (
      <>
        <Text role="status" mb="md">
          You belong to {way.company}.
        </Text>
        <LinkButton to={companyHref('/corporatePage', compid)} color="copper" size="lg">
          Open the company page
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <Text mb="md">
        You are logged in as <b>{me.username}</b>. Once you join, administrators and your supervisors at{' '}
        <b>{way.company}</b> see your courses, certificates and licenses, and can enroll you.
      </Text>
      <Failure>{join.error?.message}</Failure>
      <Button color="copper" size="lg" loading={join.isPending} onClick={() => join.mutate({ token })}>
        {way.status === 'approval' ? 'Ask to join' : 'Join'}
      </Button>
    </>
  )
}
