import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { DraftFacts } from '../../../contract/course-draft.ts'
import type { AdminCourse } from '../../../contract/course-views.ts'
import { TwoColumns } from './TwoColumns.tsx'

interface Props {
  course: AdminCourse
  form: UseFormReturnType<DraftFacts>
}

const half = (text: string) =>
  // Partially typed input is not a number yet; the schema parses the text.
  text as unknown as number

/** Contact hours claimed by the author, compared with what the content supports and the time field testers took. */
export function HoursFields({ course: { planned, pilot }, form }: Props) {
  const { contactHours, activeShare } = form.values
  const isAbove = Number(contactHours) > planned.hours
  return (
    <Stack gap="md">
      <TwoColumns>
        <TextInput
          label="Contact hours"
          description={`The content supports ${planned.hours}: 180 words a minute, its films, and 1.85 minutes a question. Sections such as References, Practice, Exercise and At your plant do not count.`}
          inputMode="decimal"
          {...form.getInputProps('contactHours')}
          value={String(contactHours)}
          onChange={(event) => form.setFieldValue('contactHours', half(event.currentTarget.value))}
        />
        <TextInput
          label="Share of active time"
          description="Percent of each unit’s minutes, 50 to 100. A change holds for new enrollments."
          inputMode="numeric"
          {...form.getInputProps('activeShare')}
          value={String(activeShare)}
          onChange={(event) => form.setFieldValue('activeShare', half(event.currentTarget.value))}
        />
      </TwoColumns>
      <Text size="sm">{pilotText(pilot)}</Text>
      {isAbove || form.values.hoursReason !== '' ? (
        <Textarea
          label="Reason for more hours than the content supports"
          description="At least 20 characters. The course is marked in the list until its content holds its hours."
          required={isAbove}
          {...form.getInputProps('hoursReason')}
        />
      ) : null}
    </Stack>
  )
}

function pilotText(pilot: AdminCourse['pilot']): string {
  if (!pilot) return 'Field test: no tester has finished this course yet.'
  const people = pilot.learners === 1 ? '1 tester has' : `${pilot.learners} testers have`
  return `Field test: ${people} finished it without seeing the planned minutes; the median of their active time is ${pilot.minutes} minutes, or ${Math.round((pilot.minutes / 60) * 100) / 100} hours.`
}
