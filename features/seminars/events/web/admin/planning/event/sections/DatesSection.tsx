import { Button, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { usualEarlyBirdDays } from '../../../../../rules/planning/early-bird-days.ts'
import { isWallTime, timestampOfLocalTime } from '../../../../../rules/planning/wall-time.ts'
import { type EventForm, movedTo } from '../../parts/event-values.ts'
import { WallTimeField } from '../../parts/WallTimeField.tsx'

/** Dates of the event, registration, and early bird discounts. */
export function DatesSection({ form }: { form: EventForm }) {
  const { starts, ends, registrationEnds, earlybird45, earlybird30, timeZone } = form.values
  const usual = isWallTime(starts) ? usualEarlyBirdDays(starts) : null
  const isUsual = usual === null || (earlybird45 === usual.earlybird45 && earlybird30 === usual.earlybird30)
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <WallTimeField
          label="Begins"
          value={starts}
          error={form.errors.starts}
          onChange={(value) => form.setValues(movedTo(form.getValues(), value))}
        />
        <WallTimeField
          label="Ends"
          value={ends}
          error={form.errors.ends}
          onChange={(value) => form.setFieldValue('ends', value)}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        All times are in {timeZone.replaceAll('_', ' ')}. If you move the start, the end, the sessions and the
        early-bird days move with it.
        <ReaderTime form={form} />
      </Text>
      <Switch
        label="Registration ends at another time than the event begins"
        checked={registrationEnds !== ''}
        onChange={(event) =>
          form.setFieldValue('registrationEnds', event.currentTarget.checked ? starts : '')
        }
      />
      {registrationEnds === '' ? null : (
        <WallTimeField
          label="Registration ends"
          value={registrationEnds}
          error={form.errors.registrationEnds}
          onChange={(value) => form.setFieldValue('registrationEnds', value)}
        />
      )}
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md" verticalSpacing="md">
        <PercentField form={form} field="earlybird1" label="Early bird" />
        <DayField label="through the day" zone={timeZone} {...form.getInputProps('earlybird45')} />
        <PercentField form={form} field="earlybird2" label="then" />
        <DayField label="through the day" zone={timeZone} {...form.getInputProps('earlybird30')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" component="div">
        Percent off while people register early. Each day counts until midnight at the event; usually they are
        45 and 30 days before it begins.{' '}
        {isUsual || usual === null ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => form.setValues(usual)}>
            Take {usual.earlybird45} and {usual.earlybird30}
          </Button>
        )}
      </Text>
    </Stack>
  )
}

/** Shows the start in the planner's time zone, if it differs. */
function ReaderTime({ form }: { form: EventForm }) {
  const { starts, timeZone } = form.values
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isWallTime(starts) || own === timeZone) return null
  try {
    return <> It begins at {formatDateTime(timestampOfLocalTime(starts, timeZone))} on your clock.</>
  } catch {
    return null
  }
}

interface PercentProps {
  form: EventForm
  field: 'earlybird1' | 'earlybird2'
  label: string
}

function PercentField({ form, field, label }: PercentProps) {
  return <TextInput label={label} inputMode="numeric" rightSection="%" {...form.getInputProps(field)} />
}
