import { Button, Group, Text, TextInput } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import { notifyThen } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type CalendarTravel, teamCalendar } from '../../contract.ts'

interface Props {
  travel: CalendarTravel | null
  onClose: () => void
}

/** Dialog for the arrival and departure days of an instructor at an event. */
export function TravelSheet({ travel, onClose }: Props) {
  const title = travel ? `Travel of ${travel.person}` : ''
  return (
    <Dialog opened={travel !== null} onClose={onClose} title={title} size="md">
      {travel ? <Sheet key={travel.scheduleid + travel.personid} {...{ travel, onClose }} /> : null}
    </Dialog>
  )
}

function Sheet({ travel, onClose }: { travel: CalendarTravel; onClose: () => void }) {
  const { scheduleid, personid, event, starts, ends, canEdit } = travel
  const { form, send, sending, failure } = useOperationForm(teamCalendar.setTravel, {
    initial: { daysBefore: String(travel.daysBefore), daysAfter: String(travel.daysAfter) },
    toInput: (values) => ({ scheduleid, personid, ...values }),
    invalidates: [teamCalendar.read],
    onSuccess: notifyThen('The travel days are saved.', onClose),
  })
  const { daysBefore, daysAfter } = form.values
  return (
    <FormStack onSubmit={send}>
      <Text>
        {event}, {formatDay(starts)} to {formatDay(ends)}.
      </Text>
      {canEdit ? (
        <>
          <TextInput
            {...form.getInputProps('daysBefore')}
            label="Days before the seminar"
            description={`Arrives ${dayAt(starts, -1, daysBefore)}`}
            inputMode="numeric"
          />
          <TextInput
            {...form.getInputProps('daysAfter')}
            label="Days after the seminar"
            description={`Leaves ${dayAt(ends, 1, daysAfter)}`}
            inputMode="numeric"
          />
          <Text size="sm" c="dimmed">
            They move with the seminar. 0 is no travel.
          </Text>
        </>
      ) : (
        <Text>
          Arrives {formatDay(addDays(starts, -travel.daysBefore))}, leaves{' '}
          {formatDay(addDays(ends, travel.daysAfter))}. Only the office and {travel.person} can change this.
        </Text>
      )}
      <Failure>{failure}</Failure>
      {canEdit ? (
        <Group justify="flex-end">
          <Button type="submit" color="copper" loading={sending}>
            Save the travel days
          </Button>
        </Group>
      ) : null}
    </FormStack>
  )
}

const dayAt = (day: string, sign: 1 | -1, typed: string): string =>
  /^\d{1,2}$/.test(typed) ? formatDay(addDays(day, sign * Number(typed))) : '–'
