import { Stack, Text } from '@mantine/core'
import { geoAlbersUsa } from 'd3-geo'
import { useState } from 'react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { byLocation, type LocationEvents } from '../../../rules/schedule/by-location.ts'
import { labelSides } from '../../../rules/schedule/label-sides.ts'
import listClasses from './EventList.module.css'
import classes from './EventMap.module.css'
import { EventRow } from './EventRow.tsx'

// Size and projection used by `scripts/make-map/make-map.ts`.
const [WIDTH, HEIGHT] = [975, 610]
const project = geoAlbersUsa()
  .scale(1300)
  .translate([WIDTH / 2, HEIGHT / 2])

/** Map of upcoming seminar locations; selecting one shows its dates. */
export default function EventMap({ events }: { events: readonly ScheduledEvent[] }) {
  const locations = byLocation(events)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = locations.find(({ key }) => key === chosen) ?? null
  const onMap = locations.flatMap((location) => {
    const at = location.point && project(location.point)
    return at ? [{ location, x: at[0], y: at[1] }] : []
  })
  const sides = labelSides(onMap, WIDTH)
  const elsewhere = locations.filter((location) => !onMap.some((each) => each.location === location))
  const online = events.filter(({ location }) => location === null)
  return (
    <div className={classes.both}>
      <div className={classes.map}>
        <img src="/maps/us.svg" alt="" width={WIDTH} height={HEIGHT} />
        {onMap.map(({ location, x, y }, index) => (
          <button
            key={location.key}
            type="button"
            className={classes.point}
            style={{ insetInlineStart: `${(x / WIDTH) * 100}%`, insetBlockStart: `${(y / HEIGHT) * 100}%` }}
            data-side={sides[index]}
            aria-pressed={location.key === chosen}
            aria-label={`${location.name}, ${countText(location)}`}
            onClick={() => setChosen(location.key === chosen ? null : location.key)}
          >
            <span className={classes.dot}>{location.events.length}</span>
            <span className={classes.city}>{location.city}</span>
          </button>
        ))}
      </div>
      <Stack gap="lg">
        {open ? (
          <Dates title={open.name} events={open.events} />
        ) : (
          <Text c="dimmed">
            {onMap.length > 0 ? 'Choose a place to see its dates.' : 'None of these events is on the map.'}
          </Text>
        )}
        {elsewhere.map((location) => (
          <Dates key={location.key} title={location.name} events={location.events} />
        ))}
        {online.length > 0 ? <Dates title="Online" events={online} /> : null}
      </Stack>
    </div>
  )
}

const countText = ({ events }: LocationEvents): string =>
  events.length === 1 ? '1 event' : `${events.length} events`

function Dates({ title, events }: { title: string; events: readonly ScheduledEvent[] }) {
  return (
    <section aria-label={title}>
      <SectionTitle fz="h4">{title}</SectionTitle>
      <ul className={listClasses.events}>
        {events.map((event) => (
          <EventRow key={event.scheduleid} event={event} heading="h3" />
        ))}
      </ul>
    </section>
  )
}
