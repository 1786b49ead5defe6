import { Stack, Text } from '@mantine/core'
import { geoAlbersUsa } from 'd3-geo'
import { useState } from 'react'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ScheduledEvent } from '../../../contract/event-view.ts'
import { byPlace, type PlaceOfEvents } from '../../../rules/schedule/by-place.ts'
import { labelSides } from '../../../rules/schedule/label-sides.ts'
import listClasses from './EventList.module.css'
import classes from './EventMap.module.css'
import { EventRow } from './EventRow.tsx'

// The size and projection in which `scripts/make-map/make-map.ts` has drawn the country.
const [WIDTH, HEIGHT] = [975, 610]
const project = geoAlbersUsa()
  .scale(1300)
  .translate([WIDTH / 2, HEIGHT / 2])

/** The places of the coming seminars on the country's map; whichever is chosen shows its dates. */
export default function EventMap({ events }: { events: readonly ScheduledEvent[] }) {
  const places = byPlace(events)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = places.find(({ key }) => key === chosen) ?? null
  const onMap = places.flatMap((place) => {
    const at = place.point && project(place.point)
    return at ? [{ place, x: at[0], y: at[1] }] : []
  })
  const sides = labelSides(onMap, WIDTH)
  const elsewhere = places.filter((place) => !onMap.some((each) => each.place === place))
  const online = events.filter(({ place }) => place === null)
  return (
    <div className={classes.both}>
      <div className={classes.map}>
        <img src="/maps/us.svg" alt="" width={WIDTH} height={HEIGHT} />
        {onMap.map(({ place, x, y }, index) => (
          <button
            key={place.key}
            type="button"
            className={classes.point}
            style={{ insetInlineStart: `${(x / WIDTH) * 100}%`, insetBlockStart: `${(y / HEIGHT) * 100}%` }}
            data-side={sides[index]}
            aria-pressed={place.key === chosen}
            aria-label={`${place.name}, ${countWords(place)}`}
            onClick={() => setChosen(place.key === chosen ? null : place.key)}
          >
            <span className={classes.dot}>{place.events.length}</span>
            <span className={classes.city}>{place.city}</span>
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
        {elsewhere.map((place) => (
          <Dates key={place.key} title={place.name} events={place.events} />
        ))}
        {online.length > 0 ? <Dates title="Online" events={online} /> : null}
      </Stack>
    </div>
  )
}

const countWords = ({ events }: PlaceOfEvents): string =>
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
