import { Box, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { EventStaffFrame } from '#features/seminars/events/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { FocusMode } from '#platform/web/parts/focus/FocusMode.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useHeading } from '#platform/web/parts/use-heading.ts'
import { useWatched } from '#platform/web/watched.ts'
import classes from './Door.module.css'
import { DoorBody } from './DoorBody.tsx'
import type { DoorSession } from './stored/door-session.ts'
import { useDoorSession } from './stored/use-door.ts'

/** Check-in of one event for a phone or tablet; on wide screens shown within the event's staff pages. */
export default function DoorPage() {
  const { scheduleid = '' } = useParams()
  const { me, capabilities } = useMe()
  const session = useDoorSession(me?.userid ?? '', scheduleid)
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const isStaff = me !== null && holds({ userId: me.userid, grants: capabilities }, 'seminar_clerk')
  if (!session) return <Loading />
  if (isWide && isStaff) {
    return (
      <EventStaffFrame scheduleid={scheduleid}>
        <DoorOf session={session} />
      </EventStaffFrame>
    )
  }
  return <PlainDoor session={session} />
}

/** Check-in without the staff page frame. */
function PlainDoor({ session }: { session: DoorSession }) {
  const { roster } = useWatched(session.state)
  const heading = useHeading(roster?.name ?? 'Check-in')
  return (
    <Box mx="auto" pt="sm" px="md" maw="48rem">
      <Group gap={4} wrap="nowrap" mb="xs">
        <AppLink to={href('adminIndex/door')} className={classes.back} aria-label="All events">
          <IconChevronLeft size={22} aria-hidden />
        </AppLink>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {roster?.name ?? 'Check-in'}
        </h1>
      </Group>
      <FocusMode>
        <DoorOf session={session} />
      </FocusMode>
    </Box>
  )
}

/** Shows the cached roster regardless of its age, with any refresh error. */
function DoorOf({ session }: { session: DoorSession }) {
  const { roster, error } = useWatched(session.state)
  if (error && (!roster || !error.isOffline) && error.status !== 401) {
    return <Failed error={error} retry={() => void session.refresh()} />
  }
  return roster ? <DoorBody session={session} roster={roster} /> : <Loading lines={8} />
}
