import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { notifyStored } from '#platform/web/outbox/notify-stored.ts'
import type { PersonBox } from '#platform/web/outbox/person-box.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { EventView } from '../../contract/views.ts'
import { plant } from '../../contract.ts'
import { type EventKind, eventKinds, eventNames } from '../../rules/train.ts'
import { eventKind } from '../state/outbox-kinds.ts'
import type { PlantDetail } from '../state/use-plant-trains.ts'

/** Cleanings, membrane replacements, calibrations and notes, which are also marked in the charts. */
export function EventList({ detail, box }: { detail: PlantDetail; box: PersonBox | null }) {
  const isWritable = detail.may !== 'read'
  const remove = useCommand(plant.removeEvent, { invalidates: [plant.detail] })
  const nameOf = (trainid: string) => detail.trains.find((each) => each.trainid === trainid)?.name ?? ''
  const columns: Column<EventView>[] = [
    column('at', 'Time', { card: 'heading' }, ({ at }) => formatDateTime(at)),
    column('train', 'Train', { card: 'line' }, ({ trainid }) => nameOf(trainid)),
    column('kind', 'What', ({ kind }) => eventNames[kind]),
    column('note', 'Note', ({ note }) => note),
    ...(isWritable
      ? [
          column('remove', 'Remove', ({ eventid, at }: EventView) => (
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={`Remove the event of ${formatDateTime(at)}`}
              onClick={() => remove.mutate({ eventid }, orNotify)}
            >
              Remove
            </Button>
          )),
        ]
      : []),
  ]
  return (
    <>
      {isWritable ? <EventForm detail={detail} box={box} /> : null}
      <SectionTitle mt="lg">Events</SectionTitle>
      {detail.events.length === 0 ? (
        <Empty
          title="No events yet"
          message="Enter cleanings and changes of membranes: the baseline follows them."
        />
      ) : (
        <DataTable
          caption="Events"
          columns={columns}
          rows={[...detail.events].reverse()}
          rowKey={({ eventid }) => eventid}
        />
      )}
    </>
  )
}

function EventForm({ detail, box }: { detail: PlantDetail; box: PersonBox | null }) {
  const [trainid, setTrain] = useState(detail.trains[0]?.trainid ?? '')
  const [kind, setKind] = useState<EventKind>('cleaning')
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const save = async () => {
    const moment = at === '' ? new Date() : new Date(at)
    const label = `${eventNames[kind]}, ${detail.trains.find((each) => each.trainid === trainid)?.name ?? ''}`
    await box?.add(eventKind, { trainid, kind, at: moment.toISOString(), note: note.trim() }, label)
    setNote('')
    notifyStored()
  }
  return (
    <FormStack
      onSubmit={() => {
        void save()
      }}
    >
      <Select
        label="Train"
        value={trainid}
        onChange={(value) => setTrain(value ?? trainid)}
        data={detail.trains.map((each) => ({ value: each.trainid, label: each.name }))}
      />
      <Select
        label="What was done"
        value={kind}
        onChange={(value) => setKind((value as EventKind | null) ?? kind)}
        data={eventKinds.map((each) => ({ value: each, label: eventNames[each] }))}
      />
      <TextInput
        type="datetime-local"
        label="Date and time"
        description="Empty is now."
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <TextInput
        label="Note"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" color="copper" style={{ alignSelf: 'start' }}>
        Add the event
      </Button>
    </FormStack>
  )
}
