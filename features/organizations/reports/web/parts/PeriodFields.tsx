import { Button, Group } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { DayField } from '#platform/web/form/DayField.tsx'

export interface ReportDays {
  from: string
  to: string
}

/** Stores the period in the URL, so that links and the back button restore it. */
export function useReportDays(): [ReportDays, (days: ReportDays) => void] {
  const [address, setAddress] = useSearchParams()
  const days = { from: dayOf(address.get('from')), to: dayOf(address.get('to')) }
  const change = ({ from, to }: ReportDays) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of [
          ['from', from],
          ['to', to],
        ] as const)
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [days, change]
}

const dayOf = (text: string | null): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

interface Props {
  days: ReportDays
  onChange: (days: ReportDays) => void
}

/** Fields for the report period. */
export function PeriodFields({ days, onChange }: Props) {
  const year = new Date().getFullYear()
  const choices: [string, ReportDays][] = [
    ['Everything', { from: '', to: '' }],
    [`${year}`, { from: `${year}-01-01`, to: `${year}-12-31` }],
    [`${year - 1}`, { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }],
  ]
  return (
    <Group component="search" gap="sm" align="flex-end" mb="lg">
      <Group gap="xs">
        {choices.map(([label, requested]) => {
          const isChosen = requested.from === days.from && requested.to === days.to
          return (
            <Button
              key={label}
              size="sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(requested)}
            >
              {label}
            </Button>
          )
        })}
      </Group>
      <DayField
        label="From"
        zone="calendar"
        value={days.from}
        max={days.to || undefined}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DayField
        label="To"
        zone="calendar"
        value={days.to}
        min={days.from || undefined}
        onChange={(to) => onChange({ ...days, to })}
      />
    </Group>
  )
}
