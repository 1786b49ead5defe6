import { Button, Group, Text } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { formatMajor } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { nearText } from '../../../rules/schedule/time-text.ts'
import { zonedMoment } from '../../../rules/schedule/zoned-words.ts'
import { calendarFile, eventPath, registerPath } from '../../event-paths.ts'
import { DateLeaf } from '../parts/DateLeaf.tsx'
import { EventPageParts } from '../parts/event-page-parts.ts'
import { registerText, seatStatus, seatText, taughtText } from '../parts/schedule-text.ts'
import { OwnWayIn } from './OwnWayIn.tsx'
import classes from './WebinarCard.module.css'

interface Props {
  event: ScheduledEvent
  isRegistered: boolean
}

/** A webinar with its available actions: register, join, or watch the recording. */
export function WebinarCard({ event, isRegistered }: Props) {
  const { startsAt, timeZone, scheduleid } = event
  const isOver = Date.parse(event.endsAt) <= Date.now()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <li className={classes.card}>
      <DateLeaf startsAt={startsAt} timeZone={own} />
      <div className={classes.words}>
        <h3>
          <AppLink to={eventPath(scheduleid)}>{event.name}</AppLink>
        </h3>
        <p>
          {zonedMoment(startsAt, own)} <span>({nearText(startsAt, timeZone, new Date())})</span>
        </p>
        <Text c="dimmed">
          {[
            event.isFree ? '' : formatMajor(event.priceFrom, 'USD'),
            ...taughtText(event.seminarsinevent),
            isOver ? '' : seatText(event),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {isOver ? (
          <Recorded event={event} mayWatch={event.isFree || isRegistered} />
        ) : isRegistered ? (
          <OwnWayIn scheduleid={scheduleid} />
        ) : (
          <WaysIn event={event} />
        )}
      </div>
    </li>
  )
}

function Recorded({ event, mayWatch }: { event: ScheduledEvent; mayWatch: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!event.hasRecording) return <Text c="dimmed">This webinar is over.</Text>
  if (!mayWatch) return <Text c="dimmed">Registered participants can watch the recording here.</Text>
  if (isOpen) return <OwnWayIn scheduleid={event.scheduleid} />
  return (
    <Button variant="light" onClick={() => setOpen(true)}>
      Watch the recording
    </Button>
  )
}

function WaysIn({ event }: { event: ScheduledEvent }) {
  const { code } = usePartner()
  const isFull = seatStatus(event) === 'none'
  const parts = useContext(EventPageParts)
  if (!event.isOpen) return <Text c="dimmed">{event.whyClosed}</Text>
  const words = registerText(event, { isFull, forOthers: false })
  const OneTap = event.isFree && !isFull ? parts?.FreeRegistration : undefined
  return (
    <Group gap="xs" align="stretch" mt="xs">
      {OneTap ? (
        <OneTap event={event} partner={code}>
          {words}
        </OneTap>
      ) : (
        <LinkButton to={registerPath(event.scheduleid, { wait: isFull })} color="copper">
          {words}
        </LinkButton>
      )}
      {OneTap ? (
        <LinkButton to={registerPath(event.scheduleid)} variant="default">
          Register others
        </LinkButton>
      ) : null}
      <Button
        component="a"
        href={calendarFile(event.scheduleid, code)}
        download
        variant="subtle"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
      >
        Calendar file
      </Button>
    </Group>
  )
}
