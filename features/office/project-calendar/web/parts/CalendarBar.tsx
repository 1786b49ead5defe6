import { ActionIcon, Button, Chip, Group, SegmentedControl, Select, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { optionsOf } from '#platform/web/form/options.ts'
import { layerNames, layers } from '../../rules/layers.ts'
import classes from './Calendar.module.css'
import type { View } from './calendar-days.ts'
import type { CalendarView } from './use-calendar-view.ts'

interface Props {
  calendar: CalendarView
  people: readonly { id: string; name: string }[]
}

/** Controls for the period, person and layers of the calendar. */
export function CalendarBar({ calendar, people }: Props) {
  const { view, period, person, hidden, go, toggle, today } = calendar
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm">
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            size={44}
            variant="default"
            aria-label={view === 'month' ? 'The month before' : 'The week before'}
            onClick={() => go({ day: period.earlier })}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={view === 'month' ? 'The month after' : 'The week after'}
            onClick={() => go({ day: period.later })}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
          <Button variant="default" h={44} onClick={() => go({ day: today })}>
            Today
          </Button>
        </Group>
        <Group gap="sm">
          <SegmentedControl
            aria-label="Month or week"
            size="md"
            value={view}
            onChange={(next) => go({ view: next as View })}
            data={optionsOf({ month: 'Month', week: 'Week' })}
          />
          <Select
            aria-label="Person"
            placeholder="Everyone"
            w={{ base: '9.5rem', sm: '12rem' }}
            searchable
            clearable
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={person === '' ? null : person}
            onChange={(next) => go({ person: next ?? '' })}
          />
        </Group>
      </Group>
      <Group gap="xs" mb="md" role="group" aria-label="What is shown">
        {layers.map((layer) => (
          <Chip
            key={layer}
            size="md"
            variant="outline"
            checked={!hidden.includes(layer)}
            onChange={() => toggle(layer)}
          >
            <span className={classes.swatch} data-layer={layer} aria-hidden /> {layerNames[layer]}
          </Chip>
        ))}
      </Group>
      <Text component="h2" fz="xl" fw={640} mb="sm" aria-live="polite">
        {period.title}
      </Text>
    </>
  )
}
