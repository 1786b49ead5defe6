import { Text, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { addDays } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import type { PlannedEvent } from '../../../../contract/planning-views.ts'
import { dayOfWall } from '../../../../rules/planning/wall-time.ts'
import { eventAdminPath } from '../../event-parts.ts'

interface Props {
  opened: boolean
  onClose: () => void
  event: PlannedEvent
}

/** Prompts for the first day of the copy. */
export function CopyDialog({ opened, onClose, event }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Copy to another date" size="sm">
      <CopyForm event={event} onClose={onClose} />
    </Dialog>
  )
}

function CopyForm({ event, onClose }: Omit<Props, 'opened'>) {
  const { name, starts, timeZone } = event.draft
  const navigate = useNavigate()
  const { form, send, sending, failure } = useOperationForm(eventPlanning.copyEvent, {
    // Same weekday a year later, which is 52 weeks.
    initial: { name, firstDay: addDays(dayOfWall(starts), 364) },
    toInput: (values) => ({ scheduleid: event.scheduleid, ...values }),
    invalidates: [eventPlanning.events, eventPlanning.month],
    onSuccess: ({ scheduleid }) => {
      notifySuccess('The copy is a draft. Look it over and publish it.')
      onClose()
      void navigate(eventAdminPath(scheduleid))
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Text size="sm">
        Seminars, seats, prices, sessions, people and codes are copied; each code gets a new name. All dates
        move by the same number of days and keep their time of day.
      </Text>
      <TextInput label="Name of the copy" {...form.getInputProps('name')} />
      <DayField label="Begins on" zone={timeZone} data-autofocus {...form.getInputProps('firstDay')} />
      <FormFoot
        failure={failure}
        onCancel={onClose}
        cancel="Close"
        sending={sending}
        submit="Copy the event"
      />
    </FormStack>
  )
}
