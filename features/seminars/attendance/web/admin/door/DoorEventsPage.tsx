import { Badge, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { eventDates } from '#features/seminars/events/rules/event-dates.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { DoorEvent, DoorTime } from '../../../contract/door-views.ts'
import { attendance } from '../../../contract.ts'
import classes from './Door.module.css'

/** Events available for check-in, today's first. */
export default function DoorEventsPage() {
  return (
    <PageFrame
      title="Check-in"
      lead="Choose an event to check people in and out, print badges and lists."
      actions={<ExportCsv of={attendance.events} input={{ when: 'all' }} />}
    >
      <Stack gap="xl">
        <Events when="today" title="Today" none="No event is held today." />
        <Events when="coming" title="Upcoming" none="No event is planned." />
        <Events when="past" title="Past" none="No event is over yet." />
      </Stack>
    </PageFrame>
  )
}

const FIRST = 8
const MORE = 40

function Events({ when, title, none }: { when: DoorTime; title: string; none: string }) {
  const [rows, setRows] = useState(when === 'today' ? MORE : FIRST)
  const events = useQuery(attendance.events, { when, rows: Math.min(rows, 200) }, { keepPrevious: true })
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <QueryState query={events}>
        {({ rows: found, total }) =>
          found.length === 0 ? (
            <Empty title={none} message="It appears here when it is published." />
          ) : (
            <>
              <Rows>
                {found.map((event) => (
                  <li key={event.scheduleid}>
                    <EventLink event={event} />
                  </li>
                ))}
              </Rows>
              {total > found.length && rows < 200 ? (
                <Button variant="default" mt="sm" onClick={() => setRows(rows + MORE)}>
                  Show more
                </Button>
              ) : null}
            </>
          )
        }
      </QueryState>
    </section>
  )
}

function EventLink({ event }: { event: DoorEvent }) {
  const { scheduleid, name, startsAt, endsAt, timeZone, where, registered, seen, state } = event
  return (
    <AppLink look="plain" className={classes.event} to={href('adminIndex/door/:scheduleid', { scheduleid })}>
      <Stack component="span" gap={0} miw={0}>
        <Text span fz={18} fw={620}>
          {name} {state === 'canceled' ? <Badge color="red">Canceled</Badge> : null}
        </Text>
        <Text span inherit c="dimmed">
          {eventDates(new Date(startsAt), new Date(endsAt), timeZone)} · {where}
        </Text>
      </Stack>
      <Text span inherit ta="end" flex="none" data-numbers>
        <strong>{registered}</strong>
        <br />
        <Text span inherit c="dimmed">
          {seen > 0 ? `${seen} checked in` : 'registered'}
        </Text>
      </Text>
    </AppLink>
  )
}
