import { Badge, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { EventStaffFrame } from '#features/seminars/events/web/public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type LogRow, type Mailing, registrantMail } from '../../../contract/mail-contract.ts'
import classes from '../registrants/Registrants.module.css'
import { registrantAddress } from '../registrants/registrant-words.ts'
import { MailingProgress } from './MailingProgress.tsx'
import { WriteMail } from './WriteMail.tsx'

const stateColors = { Delivered: 'teal', 'On its way': 'blue', 'Not delivered': 'red' } as const

const mailingColumns: Column<Mailing>[] = [
  column('subject', 'Subject', { card: 'heading' }, ({ subject }) => subject),
  column('to', 'To', ({ to }) => to),
  column('at', 'Sent', ({ at, by }) => `${formatDateTime(at)}${by ? `, ${by}` : ''}`),
  column('people', 'People', { end: true }, ({ people }) => people),
  column('delivered', 'Delivered', { end: true }, ({ mails }) => mails.delivered),
  column('state', 'Status', ({ isDone, mails }) =>
    mails.failed > 0 ? (
      <Badge color="red">{mails.failed} not delivered</Badge>
    ) : (
      <Badge color={isDone ? 'teal' : 'blue'}>{isDone ? 'Written' : 'Being written'}</Badge>
    ),
  ),
]

const logColumns = (scheduleid: string): Column<LogRow>[] => [
  column('person', 'Person', { card: 'heading' }, ({ recordid, person }) => (
    <AppLink to={registrantAddress(scheduleid, recordid)}>{person}</AppLink>
  )),
  column('to', 'Address', ({ to }) => <span data-anywhere>{to}</span>),
  column('message', 'Email', ({ message }) => message),
  column('at', 'Written', ({ at }) => formatDateTime(at)),
  column('state', 'Status', ({ state, failure }) => (
    <>
      <Badge color={stateColors[state]}>{state}</Badge> {failure}
    </>
  )),
]

const ONE_PAGE = { page: 1, rows: 25, search: '', sort: 'newest' as const, direction: 'asc' as const }

/** Emails to the registrants of an event, with the log of sent emails. */
export default function EventMailPage() {
  const { scheduleid = '' } = useParams()
  const [writing, setWriting] = useState(false)
  const list = useListState(registrantMail.log, { rows: 50 })
  const input = { ...list.paging, scheduleid }
  return (
    <EventStaffFrame
      scheduleid={scheduleid}
      actions={<Button onClick={() => setWriting(true)}>Write to people</Button>}
    >
      <Stack gap="clamp(1.5rem, 3vw, 2rem)">
        <section className={classes.section}>
          <div className={classes.listHead}>
            <h2>Written by staff</h2>
            <ExportCsv of={registrantMail.mailings} input={{ scheduleid }} />
          </div>
          <MailingProgress scheduleid={scheduleid} />
          <StaffTable
            of={registrantMail.mailings}
            input={{ ...ONE_PAGE, scheduleid }}
            list={{ paging: ONE_PAGE, change: () => {} }}
            columns={mailingColumns}
            rowKey={({ mailingid }) => mailingid}
            caption="Emails written by staff"
            empty={{
              title: 'Nothing yet',
              message: 'Directions, a changed room, what to bring: write it to everyone in one email.',
            }}
            again={10_000}
          />
        </section>
        <section className={classes.section}>
          <div className={classes.listHead}>
            <h2>Every email to people of this event</h2>
            <ExportCsv of={registrantMail.log} input={input} />
          </div>
          <StaffTable
            of={registrantMail.log}
            input={input}
            list={list}
            columns={logColumns(scheduleid)}
            rowKey={({ mailid }) => mailid}
            caption="Emails to people of this event"
            empty={{
              title: 'No emails',
              message: 'Confirmations appear here as soon as someone is registered.',
            }}
            again={30_000}
          />
        </section>
      </Stack>
      <Dialog opened={writing} onClose={() => setWriting(false)} title="Write to people" size="lg" keepOpen>
        <WriteMail scheduleid={scheduleid} onClose={() => setWriting(false)} />
      </Dialog>
    </EventStaffFrame>
  )
}
