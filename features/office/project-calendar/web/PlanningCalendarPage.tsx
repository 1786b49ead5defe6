import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarShare } from '@tabler/icons-react'
import { useState } from 'react'
import { BarSheet, ChangeNotes, useBarChanges } from '#features/office/projects/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type CalendarItem, teamCalendar } from '../contract.ts'
import { Agenda, DayEntries } from './parts/Agenda.tsx'
import { CalendarBar } from './parts/CalendarBar.tsx'
import { ConflictList } from './parts/ConflictList.tsx'
import { longDay } from './parts/calendar-days.ts'
import { DayGrid } from './parts/DayGrid.tsx'
import { FeedDialog } from './parts/FeedDialog.tsx'
import { TravelSheet } from './parts/TravelSheet.tsx'
import { type CalendarView, useCalendarView } from './parts/use-calendar-view.ts'

type Calendar = OutputOf<typeof teamCalendar.read>

/** Team calendar of seminars, travel, consulting, tasks, days off: month and week on wide screens, days on phones. */
export default function PlanningCalendarPage() {
  const calendar = useCalendarView()
  const [feed, setFeed] = useState(false)
  const { from, days } = calendar.period
  const query = useQuery(teamCalendar.read, { from, days }, { keepPrevious: true })
  return (
    <PageFrame
      wide
      title="Team calendar"
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarShare size={18} aria-hidden />}
          onClick={() => setFeed(true)}
        >
          Calendar link
        </Button>
      }
    >
      <CalendarBar calendar={calendar} people={query.data?.people ?? []} />
      <QueryState query={query}>{(data) => <Shown {...{ calendar, data }} />}</QueryState>
      <FeedDialog opened={feed} onClose={() => setFeed(false)} />
    </PageFrame>
  )
}

function Shown({ calendar, data }: { calendar: CalendarView; data: Calendar }) {
  const isPhone = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const { view, period, isShown, person } = calendar
  const [open, setOpen] = useState<CalendarItem | null>(null)
  const [day, setDay] = useState('')
  const changes = useBarChanges(teamCalendar.read)
  const items = data.items.filter(isShown)
  const conflicts = data.conflicts.filter(({ people }) => person === '' || people.includes(person))
  const move = ({ task }: CalendarItem, ruleDay: string) => {
    if (!task) return
    const { id: taskid, title, days, starts: seenStarts, due: seenDue } = task
    void changes.send({ taskid, title, rule: 'due-on', ruleDay, days, seenStarts, seenDue })
  }
  const shared = { period, items, today: data.today, onOpen: setOpen }
  return (
    <>
      <ConflictList conflicts={conflicts} />
      <ChangeNotes {...changes} />
      {data.moreTasks ? (
        <Alert color="blue" mb="md">
          There are more tasks in these days than the calendar shows. Choose a person or a week.
        </Alert>
      ) : null}
      {isPhone ? <Agenda {...shared} /> : <DayGrid {...shared} {...{ view }} onMove={move} onDay={setDay} />}
      <Dialog opened={day !== ''} onClose={() => setDay('')} title={day === '' ? '' : longDay(day)} size="md">
        <DayEntries
          {...{ day, items }}
          onOpen={(item) => {
            setDay('')
            setOpen(item)
          }}
        />
      </Dialog>
      <BarSheet
        task={open?.task ?? null}
        canEdit={open?.task?.canEdit ?? false}
        sending={changes.sending}
        onSend={changes.send}
        onClose={() => setOpen(null)}
      />
      <TravelSheet travel={open?.travel ?? null} onClose={() => setOpen(null)} />
    </>
  )
}
