import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { openCreateAccount, openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { packages } from '../contract.ts'

type Opened = OutputOf<typeof packages.opened>

/** Window opened by a package: the user logs in, agrees once, and starts learning. */
export default function LaunchCoursePage() {
  const { token: launch = '' } = useParams()
  const { me } = useMe()
  // A different user who logs in here is prompted again.
  const query = useQuery(packages.opened, { launch })
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
              <Open key={`${me?.username} ${opened.connected}`} launch={launch} opened={opened} />
            )
          }
        </QueryState>
      )}
    </PageFrame>
  )
}

function Open({ launch, opened }: { launch: string; opened: Opened }) {
  const { me, loading } = useMe()
  const navigate = useNavigate()
  const enter = useCommand(packages.enter, {
    onSuccess: ({ outcome, courseid }) => {
      if (outcome === 'entered') void navigate(href('courses/:courseid', { courseid }), { replace: true })
    },
  })
  const send = useRef(() => enter.mutate({ launch, agreed: false }))
  const opensAtOnce = me !== null && opened.connected
  useEffect(() => {
    if (opensAtOnce) send.current()
  }, [opensAtOnce])
  if (loading) return null
  if (!me) return <WhoAreYou opened={opened} />
  if (enter.data?.outcome === 'refused') {
    return (
      <>
        <Failure>{enter.data.message}</Failure>
        <OtherAccount username={me.username} />
      </>
    )
  }
  if (opensAtOnce && !enter.error) return <Loading />
  return (
    <>
      <Text mb="sm" maw="40rem">
        You are logged in as <b>{me.username}</b>. The learning system of <b>{opened.company}</b> names you{' '}
        <b>{opened.learner || 'without a name'}</b>.
      </Text>
      <Text mb="md" maw="40rem">
        If you agree, {opened.company} gets your progress, completion, score and time in this course, now and
        whenever you open it from there. You use one of its seats unless you have the course already.
      </Text>
      <Failure>{enter.error?.message}</Failure>
      <Group mb="lg">
        <Button
          color="copper"
          size="lg"
          loading={enter.isPending}
          onClick={() => enter.mutate({ launch, agreed: true })}
        >
          Agree and open the course
        </Button>
      </Group>
      <OtherAccount username={me.username} />
    </>
  )
}

const WhoAreYou = ({ opened }: { opened: Opened }) => (
  <>
    <Text mb="md" maw="40rem">
      <b>{opened.company}</b> offers you this course in its learning system
      {opened.learner ? ` as ${opened.learner}` : ''}. Log in, or create an account. You need it once: your
      progress and your certificates are kept in it.
    </Text>
    <Group>
      <Button color="copper" size="lg" onClick={() => openLogin('Log in to open your course.')}>
        Log in
      </Button>
      <Button variant="default" size="lg" onClick={openCreateAccount}>
        Create an account
      </Button>
    </Group>
  </>
)

const OtherAccount = ({ username }: { username: string }) => (
  <Text c="dimmed" maw="40rem">
    Not {username}? Log out first, then open the course again in your learning system.
  </Text>
)
