import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

interface Props {
  input: GetInputPropsReturnType
}

/** Select with all time zones, those of the United States first. */
export function TimeZoneSelect({ input }: Props) {
  const own = typeof input.value === 'string' ? input.value : ''
  const all = [...new Set([...usual, ...Intl.supportedValuesOf('timeZone'), own])].filter(Boolean)
  const { onChange, ...rest } = input
  return (
    <Select
      label="Time zone"
      data={all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      searchable
      nothingFoundMessage="No match"
      {...rest}
      onChange={(zone) => onChange(zone ?? '')}
    />
  )
}
