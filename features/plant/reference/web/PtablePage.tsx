import { Chip, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import {
  type Element,
  elements,
  placeOf,
  type WaterGroup,
  waterGroups,
  waterNotes,
} from '../rules/elements.ts'
import classes from './parts/Tools.module.css'

const first = elements[0] as Element
const places = elements.map((element) => ({ element, ...placeOf(element.number) }))
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Periodic table with notes on relevant elements in water. Arrow keys move between elements. */
export default function PtablePage() {
  const [chosen, setChosen] = useState<Element>(elements.find(({ symbol }) => symbol === 'Ca') ?? first)
  const [group, setGroup] = useState<string>('')
  const table = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = neighbor(chosen, step)
    setChosen(next)
    table.current?.querySelector<HTMLButtonElement>(`[data-number="${next.number}"]`)?.focus()
  }
  const note = waterNotes[chosen.symbol]
  return (
    <PageFrame
      wide
      title="Periodic table"
      lead="Choose an element to see what it does in water and at a membrane."
    >
      <Stack gap="lg">
        <Chip.Group value={group} onChange={(value) => setGroup(String(value))}>
          <Group gap="xs">
            <Chip value="">All</Chip>
            {Object.entries(waterGroups).map(([key, label]) => (
              <Chip key={key} value={key}>
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <section className={classes.result} aria-live="polite">
          <Group gap="md" align="baseline">
            <Text fz={30} fw={700} lh={1.1}>
              {chosen.symbol}
            </Text>
            <Text fz="lg" fw={600}>
              {chosen.name}
            </Text>
            <Quiet>
              Number {chosen.number}, {weightOf(chosen)}
            </Quiet>
          </Group>
          <Text>{note ? note.text : 'Of no great concern in water treatment.'}</Text>
          {note && note.groups.length > 0 ? (
            <Quiet>{note.groups.map((each) => waterGroups[each]).join(' · ')}</Quiet>
          ) : null}
        </section>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the buttons inside come here */}
        <div className={classes.scroll} ref={table} onKeyDown={go}>
          <div className={classes.elements}>
            {places.map(({ element, row, column }) => (
              <button
                key={element.symbol}
                type="button"
                className={classes.element}
                style={{ gridRow: row, gridColumn: column }}
                data-number={element.number}
                data-marked={isIn(element, group) || undefined}
                aria-pressed={element === chosen}
                aria-label={element.name}
                tabIndex={element === chosen ? 0 : -1}
                onClick={() => setChosen(element)}
              >
                <small>{element.number}</small>
                {element.symbol}
              </button>
            ))}
          </div>
        </div>
        <Quiet>
          Atomic weights: IUPAC 2021. Limits: US federal drinking water rules; your state may be stricter.
        </Quiet>
      </Stack>
    </PageFrame>
  )
}

const isIn = ({ symbol }: Element, group: string): boolean =>
  group !== '' && (waterNotes[symbol]?.groups.includes(group as WaterGroup) ?? false)

const weightOf = ({ weight, isRadioactive }: Element): string =>
  isRadioactive ? `mass number ${Math.round(weight)}, radioactive` : `atomic weight ${showNumber(weight, 5)}`

/** Returns the next element in a direction, skipping gaps. */
function neighbor(from: Element, [rows, columns]: readonly [number, number]): Element {
  let { row, column } = placeOf(from.number)
  for (let tries = 0; tries < 18; tries++) {
    row += rows
    column += columns
    const found = places.find((place) => place.row === row && place.column === column)
    if (found) return found.element
  }
  return from
}
