import { TextInput, type TextInputProps } from '@mantine/core'
import { dayOfMoment, timestampOfDay } from '#platform/contract/zoned-days.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'checked' | 'type'> {
  /** A calendar day, or with `edge` a timestamp; '' or null for none. */
  value?: string | null
  onChange?: (value: string) => void
  /** The time zone of the day, shown at the field. `calendar` is a day without a time zone. */
  zone: string
  /** The form holds a timestamp: the start of the day in the zone, or its end. */
  edge?: 'begin' | 'end'
}

/** A text field for a day in a named time zone. */
export function DayField({ value, onChange, zone, edge, description, ...rest }: Props) {
  const day = edge ? dayOfMoment(value ?? '', zone) : (value ?? '')
  const named = zone === 'calendar' ? '' : clockText(zone, edge)
  return (
    <TextInput
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      type="date"
      description={[description, named].filter(Boolean).join(' ') || undefined}
      value={day}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange?.(edge ? timestampOfDay(typed, zone, edge) : typed)
      }}
    />
  )
}

/** Formats the cutoff: 'Until midnight, Central Time'. */
function clockText(zone: string, edge: Props['edge']): string {
  const name = zoneName(zone)
  if (edge === undefined) return name
  return edge === 'begin' ? `From midnight, ${name}` : `To the end of the day, ${name}`
}

function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
