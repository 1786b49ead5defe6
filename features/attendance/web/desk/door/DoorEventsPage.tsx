import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { eventDates } from '#features/events/rules/event-dates.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { DoorEvent, DoorTime } from '../../../contract/door-views.ts'
import { attendance } from '../../../contract.ts'
import classes from './Door.module.css'

/** Whose door to keep: today's events first. */
export default function DoorEventsPage() {
  return (
    <PageFrame
      title="Door"
      lead="Choose an event to check people in and out, print badges and lists."
      actions={<ExportCsv of={attendance.events} input={{ when: 'all' }} />}
    >
      <div className={classes.sections}>
        <Events when="today" title="Today" none="No event is held today." />
        <Events when="coming" title="Coming" none="No event is planned." />
        <Events when="past" title="Past" none="No event is over yet." />
      </div>
    </PageFrame>
  )
}

const FIRST = 8
const MORE = 40

function Events({ when, title, none }: { when: DoorTime; title: string; none: string }) {
  const [rows, setRows] = useState(when === 'today' ? MORE : FIRST)
  const events = useQuery(attendance.events, { when, rows: Math.min(rows, 200) }, { keep: true })
  return (
    <section>
      <h2 className={classes.section}>{title}</h2>
      <QueryState query={events}>
        {({ rows: found, total }) =>
          found.length === 0 ? (
            <Empty title={none} says="It stands here when it is published." />
          ) : (
            <>
              <ul className={classes.events}>
                {found.map((event) => (
                  <li key={event.scheduleid}>
                    <EventLink event={event} />
                  </li>
                ))}
              </ul>
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
      <span className={classes.eventWords}>
        <span className={classes.eventName}>
          {name} {state === 'canceled' ? <Badge color="red">Canceled</Badge> : null}
        </span>
        <span className={classes.quiet}>
          {eventDates(new Date(startsAt), new Date(endsAt), timeZone)} · {where}
        </span>
      </span>
      <span className={classes.eventCount}>
        <strong>{registered}</strong>
        <br />
        <span className={classes.quiet}>{seen > 0 ? `${seen} seen` : 'registered'}</span>
      </span>
    </AppLink>
  )
}
