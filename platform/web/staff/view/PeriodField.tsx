import { Group, Select } from '@mantine/core'
import { useState } from 'react'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { dayPresets, type Period } from './day-presets.ts'

interface Props {
  value: Period
  onChange: (period: Period) => void
  /** The two day fields of a custom period. */
  children: React.ReactNode
}

const OWN = 'own'

/** A period: a common one or two days. */
export function PeriodField({ value, onChange, children }: Props) {
  const presets = dayPresets(dayIn(new Date(), OFFICE_ZONE))
  const index = presets.findIndex(({ from, to }) => from === value.from && to === value.to)
  const isSet = value.from !== '' || value.to !== ''
  const [asksOwn, setAsksOwn] = useState(false)
  const isOwn = asksOwn || (isSet && index < 0)
  const choose = (chosen: string | null) => {
    setAsksOwn(chosen === OWN)
    if (chosen === OWN) return
    const { from, to } = presets[Number(chosen)] ?? { from: '', to: '' }
    onChange(chosen === null ? { from: '', to: '' } : { from, to })
  }
  return (
    <Group gap="sm">
      <Select
        aria-label="Period"
        placeholder="Any date"
        data={[
          ...presets.map(({ label }, at) => ({ value: String(at), label })),
          { value: OWN, label: 'Choose days' },
        ]}
        value={isOwn ? OWN : index < 0 ? null : String(index)}
        onChange={choose}
        clearable
        w="9.5rem"
      />
      {isOwn ? children : null}
    </Group>
  )
}
