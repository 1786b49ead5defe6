import { Alert, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { asTyped } from '#platform/web/form/typed.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { invalidate, useCommand, useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { blankEvent } from '../../../../contract/blank-event.ts'
import { eventHeads } from '../../../../contract/head-contract.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import type { PlannedEvent } from '../../../../contract/planning-views.ts'
import { timeOfWall } from '../../../../rules/planning/wall-time.ts'
import { EventStaffFrame } from '../../EventStaffFrame.tsx'
import { movedTo } from '../parts/event-values.ts'
import { EventActions } from './EventActions.tsx'
import { EventEditor } from './EventEditor.tsx'

/** Editor for an existing or new event. */
export default function EventPage() {
  const { scheduleid = 'new' } = useParams()
  return scheduleid === 'new' ? <NewEvent /> : <StoredEvent key={scheduleid} scheduleid={scheduleid} />
}

function NewEvent() {
  const [address] = useSearchParams()
  const choices = useQuery(eventPlanning.choices, {})
  const [draft] = useState(() => blankOn(address.get('day') ?? ''))
  return (
    <PageFrame wide title="New event">
      <QueryState query={choices}>
        {(known) => <EventEditor event={null} draft={draft} choices={known} onReload={() => undefined} />}
      </QueryState>
    </PageFrame>
  )
}

/** Returns a blank event on the day selected in the calendar, else in three months. */
function blankOn(day: string) {
  const blank = blankEvent(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return blank
  const { starts, ends, earlybird45, earlybird30 } = movedTo(
    asTyped(blank),
    `${day}T${timeOfWall(blank.starts)}`,
  )
  return { ...blank, starts, ends, earlybird45, earlybird30 }
}

function StoredEvent({ scheduleid }: { scheduleid: string }) {
  const event = useQuery(eventPlanning.event, { scheduleid })
  const choices = useQuery(eventPlanning.choices, {})
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  // The form preserves its input, so it must be recreated to show the stored data.
  const reload = async () => {
    await invalidate(client, [eventPlanning.event])
    setLoads((before) => before + 1)
  }
  const { data } = event
  return (
    <EventStaffFrame
      scheduleid={scheduleid}
      actions={
        data && !data.isArchived ? <EventActions event={data} onChanged={() => void reload()} /> : undefined
      }
    >
      <QueryState query={event}>
        {(stored) =>
          stored.isArchived ? (
            <Archived event={stored} />
          ) : (
            <QueryState query={choices}>
              {(known) => (
                <EventEditor
                  key={loads}
                  event={stored}
                  draft={stored.draft}
                  choices={known}
                  onReload={() => void reload()}
                />
              )}
            </QueryState>
          )
        }
      </QueryState>
    </EventStaffFrame>
  )
}

function Archived({ event }: { event: PlannedEvent }) {
  const restore = useCommand(eventPlanning.restore, {
    invalidates: [eventPlanning.event, eventPlanning.events, eventPlanning.archived, eventHeads.eventHead],
    onSuccess: ({ restored }) => notifySuccess(`Restored: ${restored.join(', ')}.`),
  })
  return (
    <Alert color="gray" title="This event is in the archive" maw="40rem">
      <p>It is shown nowhere. Restore it to change it or to put it on sale.</p>
      <Button
        loading={restore.isPending}
        onClick={() => restore.mutate({ kind: 'event', id: event.scheduleid }, orNotify)}
      >
        Restore it
      </Button>
    </Alert>
  )
}
