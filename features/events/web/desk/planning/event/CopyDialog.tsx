import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import type { PlannedEvent } from '../../../../contract/planning-views.ts'
import { dayOfWall } from '../../../../rules/planning/wall-time.ts'
import { eventDesk } from '../../event-parts.ts'

interface Props {
  opened: boolean
  onClose: () => void
  event: PlannedEvent
}

/** Asks for the day on which the copy begins. */
export function CopyDialog({ opened, onClose, event }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Copy to another date" size="sm">
      <CopyForm event={event} onClose={onClose} />
    </Dialog>
  )
}

function CopyForm({ event, onClose }: Omit<Props, 'opened'>) {
  const { name, starts } = event.draft
  // The same weekday a year later, which is 52 weeks.
  const [firstDay, setFirstDay] = useState(addDays(dayOfWall(starts), 364))
  const [title, setTitle] = useState(name)
  const navigate = useNavigate()
  const copy = useCommand(eventPlanning.copyEvent, {
    stale: [eventPlanning.events, eventPlanning.month],
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    copy.mutate(
      { scheduleid: event.scheduleid, firstDay, name: title },
      {
        onSuccess: ({ scheduleid }) => {
          sayDone('The copy is a draft. Look it over and publish it.')
          onClose()
          void navigate(eventDesk(scheduleid))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">
          Seminars, seats, prices, sessions, people and codes come along; each code gets a new name. All dates
          move by the same number of days and keep their time of day.
        </Text>
        <TextInput
          label="Name of the copy"
          value={title}
          maxLength={160}
          error={copy.error?.fields.name}
          onChange={(changed) => setTitle(changed.currentTarget.value)}
        />
        <DayField
          label="Begins on"
          zone={event.draft.timeZone}
          value={firstDay}
          error={copy.error?.fields.firstDay}
          onChange={setFirstDay}
          data-autofocus
        />
        {copy.error ? <Failure>{copy.error.message}</Failure> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={copy.isPending}>
            Copy the event
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
