import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, type Day, dayIn, laterDay, mondayOf } from '#platform/contract/zoned-days.ts'
import { confirm } from '#platform/web/confirm.ts'
import { formatDay } from '#platform/web/format.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import { consulting, type Slot } from '../contract.ts'
import { AddSlotsForm } from './parts/AddSlotsForm.tsx'
import { Appointments } from './parts/Appointments.tsx'
import { BookForm } from './parts/BookForm.tsx'
import { GiveHoursForm } from './parts/GiveHoursForm.tsx'
import { HeldTimes } from './parts/HeldTimes.tsx'
import { HoldForm } from './parts/HoldForm.tsx'
import { Hours } from './parts/Hours.tsx'
import { MoveButton } from './parts/MoveButton.tsx'
import { PausesForm, PriceForm } from './parts/TermsForm.tsx'
import { WeekGrid } from './parts/WeekGrid.tsx'
import { chosenText, hoursWords, useSlotsChosen } from './use-slots-chosen.ts'
import { clockText, placeInWeek } from './week-grid.ts'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Consulting calendar: users find, book, move and cancel half hours; consultants offer them. */
export default function ConsultingPage() {
  const today = dayIn(new Date(), zone)
  const [monday, setMonday] = useState(mondayOf(today))
  const [shown, setShown] = useState(placeInWeek(today))
  const [dialog, setDialog] = useState<'book' | ConsultantsDialog | null>(null)
  const [moving, setMoving] = useState<string | null>(null)
  const week = useQuery(consulting.week, { day: monday, zone }, { keepPrevious: true })
  const { chosen, isChosen, toggle, clear } = useSlotsChosen()
  const isConsultant = week.data?.isConsultant ?? false
  const showDay = (day: Day) => {
    setMonday(mondayOf(day))
    setShown(placeInWeek(day))
  }
  const close = () => setDialog(null)
  const done = () => {
    close()
    clear()
    setMoving(null)
  }
  const { hours = 0, halfHourMinor = null, pauses = null } = week.data ?? {}
  // Users without enough hours pay, if there is a price.
  const pays = halfHourMinor !== null && hours * 2 < chosen.length
  const booking = {
    slotids: chosen.map(({ slotid }) => slotid),
    what: chosenText(chosen, zone),
    zone,
    onCancel: close,
    onDone: done,
  }
  return (
    <PageFrame
      wide
      title="Consulting"
      lead="Book 30 minutes to 2 hours with a plant engineer."
      actions={isConsultant ? <OfConsultants onOpen={setDialog} /> : null}
    >
      <QueryState query={week}>
        {({ slots, hours, halfHourMinor, appointments, nextFree }) => (
          <>
            {isConsultant ? null : <Hours hours={hours} halfHourMinor={halfHourMinor} />}
            {isConsultant ? null : <HeldTimes zone={zone} />}
            <Appointments
              appointments={appointments}
              zone={zone}
              moving={moving}
              onMove={({ appointmentid }) => {
                clear()
                setMoving(appointmentid)
              }}
            />
            <WeekSteps monday={monday} hasPast={isConsultant || monday > today} onMonday={setMonday} />
            <Clocks slot={slots[0]} />
            {slots.length === 0 ? (
              <NoTimes nextFree={nextFree} isConsultant={isConsultant} onShow={showDay} />
            ) : (
              <WeekGrid
                slots={slots}
                monday={monday}
                zone={zone}
                shown={shown}
                onShow={setShown}
                isChosen={isChosen}
                onChoose={toggle}
              />
            )}
          </>
        )}
      </QueryState>
      {chosen.length > 0 || moving ? (
        <ChosenBar
          label="Chosen times"
          status={chosen.length > 0 ? hoursWords(chosen.length) : 'Choose the new time'}
        >
          {moving ? (
            <MoveButton
              appointmentid={moving}
              slotids={chosen.map(({ slotid }) => slotid)}
              zone={zone}
              onDone={done}
            />
          ) : isConsultant ? (
            <RemoveButton slotids={chosen.map(({ slotid }) => slotid)} onDone={done} />
          ) : (
            <Button color="copper" onClick={() => setDialog('book')}>
              {pays ? 'Book and pay' : 'Book'}
            </Button>
          )}
          <Button variant="subtle" onClick={done}>
            {moving ? 'Do not move' : 'Clear'}
          </Button>
        </ChosenBar>
      ) : null}
      <Dialog opened={dialog === 'book'} onClose={close} title="Book consulting" keepOpen>
        {pays ? <HoldForm {...booking} halfHourMinor={halfHourMinor} /> : <BookForm {...booking} />}
      </Dialog>
      <Dialog opened={dialog === 'add'} onClose={close} title="Offer times" keepOpen>
        <AddSlotsForm day={laterDay(monday, today)} zone={zone} onCancel={close} onDone={done} />
      </Dialog>
      <Dialog opened={dialog === 'hours'} onClose={close} title="Enter bought hours" keepOpen>
        <GiveHoursForm onCancel={close} onDone={close} />
      </Dialog>
      <Dialog opened={dialog === 'pauses'} onClose={close} title="Breaks around appointments" keepOpen>
        {pauses ? <PausesForm pauses={pauses} onDone={close} /> : null}
      </Dialog>
      <Dialog opened={dialog === 'price'} onClose={close} title="Price of consulting" keepOpen>
        <PriceForm halfHourMinor={halfHourMinor} onDone={close} />
      </Dialog>
    </PageFrame>
  )
}

type ConsultantsDialog = 'add' | 'hours' | 'pauses' | 'price'

const OfConsultants = ({ onOpen }: { onOpen: (dialog: ConsultantsDialog) => void }) => (
  <>
    <Button onClick={() => onOpen('add')}>Offer times</Button>
    <Button variant="default" onClick={() => onOpen('hours')}>
      Enter bought hours
    </Button>
    <Button variant="default" onClick={() => onOpen('pauses')}>
      Pauses
    </Button>
    <Button variant="default" onClick={() => onOpen('price')}>
      Price
    </Button>
  </>
)

/** Shows the time zone of the times, and the difference from the consultant's. */
const Clocks = ({ slot }: { slot: Slot | undefined }) => (
  <Quiet mb="sm">
    Times are on your clock, {zone.replaceAll('_', ' ')}.{' '}
    {slot ? clockText(new Date(slot.startsAt), zone, slot.zone) : ''}
  </Quiet>
)

interface NoTimesProps {
  nextFree: string | null
  isConsultant: boolean
  onShow: (day: Day) => void
}

/** Message for a week without times, with a link to the next week that has some. */
function NoTimes({ nextFree, isConsultant, onShow }: NoTimesProps) {
  const day = nextFree && dayIn(new Date(nextFree), zone)
  return (
    <Group>
      <Text c="dimmed">
        {day || isConsultant
          ? 'No times are offered this week.'
          : 'No times are offered at the moment. Please ask for a quote.'}
      </Text>
      {day ? <Button onClick={() => onShow(day)}>Next free time: {formatDay(day)}</Button> : null}
    </Group>
  )
}

interface StepsProps {
  monday: Day
  /** Whether earlier weeks can be viewed. */
  hasPast: boolean
  onMonday: (monday: Day) => void
}

/** The displayed week with links to the previous and next week. */
function WeekSteps({ monday, hasPast, onMonday }: StepsProps) {
  return (
    <Group my="md" gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label="The week before"
        disabled={!hasPast}
        onClick={() => onMonday(addDays(monday, -7))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Text fw={600} px="xs" ta="center" aria-live="polite">
        {formatDay(monday)} to {formatDay(addDays(monday, 6))}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="The next week"
        onClick={() => onMonday(addDays(monday, 7))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

function RemoveButton({ slotids, onDone }: { slotids: readonly string[]; onDone: () => void }) {
  const remove = useCommand(consulting.removeSlot, { invalidates: [consulting.week] })
  const ask = async () => {
    const message =
      slotids.length === 1
        ? 'No one can book this half hour any more.'
        : `No one can book these ${slotids.length} half hours any more.`
    if (!(await confirm({ title: 'Remove the times?', message, yes: 'Remove' }))) return
    try {
      for (const slotid of slotids) await remove.mutateAsync({ slotid })
      onDone()
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Button color="copper" loading={remove.isPending} onClick={() => void ask()}>
      Remove
    </Button>
  )
}
