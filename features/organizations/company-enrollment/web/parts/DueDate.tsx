import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import { ChooseSection } from './ChooseSection.tsx'

export interface Due {
  /** '' for no due date. */
  dueOn: string
  note: string
}

interface Props {
  due: Due
  onChange: (due: Due) => void
  problem: string | undefined
}

const presets = [
  { days: 14, label: 'In 2 weeks' },
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
]

/** Due date and note, both shown in the email and in the learner's list of due courses. */
export function DueDate({ due, onChange, problem }: Props) {
  const { dueOn, note } = due
  const today = dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <ChooseSection id="enroll-due" title="3. Due date" status={dueOn ? '' : 'Optional'}>
      <Stack gap="sm" mt="sm" maw="34rem">
        <Group gap="sm" align="flex-end">
          <TextInput
            type="date"
            label="Finish by"
            min={today}
            value={dueOn}
            error={problem}
            onChange={(event) => onChange({ ...due, dueOn: event.currentTarget.value })}
          />
          {presets.map(({ days, label }) => (
            <Button
              key={days}
              variant={dueOn === addDays(today, days) ? 'light' : 'default'}
              px="sm"
              aria-pressed={dueOn === addDays(today, days)}
              onClick={() => onChange({ ...due, dueOn: addDays(today, days) })}
            >
              {label}
            </Button>
          ))}
        </Group>
        <Textarea
          label="Note to the learners"
          description="Shown in their email and with the course."
          maxLength={300}
          minRows={1}
          value={note}
          onChange={(event) => onChange({ ...due, note: event.currentTarget.value })}
        />
      </Stack>
    </ChooseSection>
  )
}
