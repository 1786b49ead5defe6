import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { formatTime } from '#platform/contract/texts/format.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { consulting } from '../../contract.ts'
import { clockTimes, MAX_WEEKS, minutesOf } from '../../rules/slots.ts'

interface Props {
  day: Day
  zone: string
  onCancel: () => void
  onDone: () => void
}

const times = clockTimes.map((value) => ({
  value,
  label: formatTime(new Date((minutesOf(value) ?? 0) * 60_000), 'UTC'),
}))

/** Form for offering the half hours of a day, once or weekly. */
export function AddSlotsForm({ day, zone, onCancel, onDone }: Props) {
  const { form, send, sending, failure } = useOperationForm(consulting.addSlots, {
    initial: { day, start: '9:00', end: '12:00', weeks: 1, title: '', body: '', url: '' },
    toInput: ({ weeks, ...values }) => ({ ...values, weeks: String(weeks), color: '', zone }),
    invalidates: [consulting.week],
    onSuccess: ({ added }) => {
      notifySuccess(added === 1 ? 'One half hour was added.' : `${added} half hours were added.`)
      onDone()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <DayField {...form.getInputProps('day')} label="Day" zone={zone} required />
      <SimpleGrid cols={2}>
        <Select {...form.getInputProps('start')} label="From" data={times.slice(0, -1)} />
        <Select {...form.getInputProps('end')} label="To" data={times.slice(1)} />
      </SimpleGrid>
      <NumberInput
        {...form.getInputProps('weeks')}
        label="Weeks"
        description="1 is this day alone; more repeats it every week."
        min={1}
        max={MAX_WEEKS}
      />
      <TextInput {...form.getInputProps('title')} label="Title (optional)" />
      <Textarea minRows={1} {...form.getInputProps('body')} label="What people should bring (optional)" />
      <TextInput
        {...form.getInputProps('url')}
        label="Meeting link (optional)"
        placeholder="https://"
        description="Only who books it gets the link."
      />
      <FormFoot failure={failure} onCancel={onCancel} sending={sending} submit="Add the times" />
    </FormStack>
  )
}
