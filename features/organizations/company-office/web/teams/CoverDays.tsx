import { SimpleGrid } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'

interface Days {
  fromDay: string
  toDay: string
}

interface Props extends Days {
  onChange: (days: Days) => void
}

/** First and last day of a supervision; both blank means permanent. */
export function CoverDays({ fromDay, toDay, onChange }: Props) {
  return (
    <>
      <SimpleGrid cols={2}>
        <DayField
          label="From"
          zone="calendar"
          value={fromDay}
          onChange={(day) => onChange({ fromDay: day, toDay })}
        />
        <DayField
          label="To"
          zone="calendar"
          value={toDay}
          onChange={(day) => onChange({ fromDay, toDay: day })}
        />
      </SimpleGrid>
      <Quiet>Leave the days blank unless it is for a time, such as a vacation.</Quiet>
    </>
  )
}
