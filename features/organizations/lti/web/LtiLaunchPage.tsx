import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { ConfirmOwner } from '#features/organizations/sign-on/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { ltiLaunch } from '../contract.ts'

type Opened = OutputOf<typeof ltiLaunch.opened>

/** Window opened by a launch: the person confirms who they are, and the course opens. */
export default function LtiLaunchPage() {
  const { token: launch = '' } = useParams()
  const query = useQuery(ltiLaunch.opened, { launch }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <PageFrame title={query.data?.coursename ?? 'Open a course'}>
      {query.error?.status === 404 ? (
        <DeadLink message="Open the course again in your learning system." />
      ) : (
        <QueryState query={query}>
          {(opened) =>
            opened.message ? (
              <DeadLink title="The course cannot be opened" message={opened.message} />
            ) : (
              <Stack maw={560}>
                <Open launch={launch} opened={opened} />
              </Stack>
            )
          }
        </QueryState>
      )}
    </PageFrame>
  )
}

interface Props {
  launch: string
  opened: Opened
}

function Open({ launch, opened }: Props) {
  const { company, platform, person, email, isOwn } = opened
  const enter = useCommand(ltiLaunch.enter, {
    onSuccess: ({ outcome, courseid }) => {
      // Reloads the app as the person who is logged in now.
      if (outcome === 'entered') window.location.replace(href('courses/:courseid', { courseid }))
    },
  })
  const send = useRef(() => enter.mutate({ launch }))
  useEffect(() => {
    if (isOwn) send.current()
  }, [isOwn])
  const outcome = enter.data?.outcome
  if (outcome === 'refused') return <Failure>{enter.data?.message}</Failure>
  if (outcome === 'ask')
    return <Confirm launch={launch} opened={opened} onLinked={() => enter.mutate({ launch })} />
  if (outcome === 'entered' || (isOwn && !enter.error)) return <Loading />
  return (
    <>
      <Text>
        {platform} of {company} opens this course for <b>{person}</b> (<span data-anywhere>{email}</span>).
        Continue only if this is you. {company} gets your score when you complete the course.
      </Text>
      <Failure>{enter.error?.message}</Failure>
      <Group>
        <Button color="copper" size="lg" loading={enter.isPending} onClick={() => enter.mutate({ launch })}>
          Continue as {person}
        </Button>
      </Group>
    </>
  )
}

function Confirm({
  launch,
  opened: { company, platform, email },
  onLinked,
}: Props & { onLinked: () => void }) {
  const link = useCommand(ltiLaunch.link, { onSuccess: onLinked })
  return (
    <Suspense fallback={<Loading />}>
      <ConfirmOwner
        email={email}
        company={company}
        afterLogout="open the course again"
        failure={link.error?.message}
        isLinking={link.isPending}
        onLink={() => link.mutate({ launch })}
      >
        There is an account with the address <b data-anywhere>{email}</b>. Show once that it is yours. From
        then on {platform} of {company} opens courses with it.
      </ConfirmOwner>
    </Suspense>
  )
}
