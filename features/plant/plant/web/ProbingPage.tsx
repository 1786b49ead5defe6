import { Badge, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import type { ProbingRow } from '../contract/probing-operations.ts'
import {
  type Profile,
  patternNames,
  patternSteps,
  placeOf,
  pointNames,
  readProfile,
} from '../rules/probing/read-profile.ts'
import { patternAddress } from '../rules/symptom-address.ts'
import classes from './parts/Probing.module.css'
import { StoredProbings } from './parts/StoredProbings.tsx'

/** Input by vessel and point; stored only on this device. */
const Sheet = z.object({ vessels: z.number(), elements: z.number(), texts: z.record(z.string(), z.string()) })
type Sheet = z.output<typeof Sheet>
const stored = deviceStore('plant.probing', Sheet)
const blank: Sheet = { vessels: 4, elements: 6, texts: {} }

/** Sample readings with one leaking O-ring. */
const example: Sheet = {
  vessels: 4,
  elements: 6,
  texts: Object.fromEntries(
    [
      [38, 41, 44, 48, 52, 57, 62],
      [39, 42, 45, 49, 53, 57, 63],
      [38, 41, 45, 96, 99, 103, 107],
      [40, 43, 46, 50, 54, 58, 64],
    ].flatMap((row, vessel) => row.map((value, point) => [`${vessel}.${point}`, String(value)])),
  ),
}

/** Conductivities along the permeate tubes of a stage: a heat map and a diagnosis of each vessel's profile. */
export default function ProbingPage() {
  const [sheet, setSheet] = useState<Sheet>(() => stored.read() ?? blank)
  const change = (next: Partial<Sheet>) => {
    const changed = { ...sheet, ...next }
    setSheet(changed)
    stored.write(changed)
  }
  const names = pointNames(sheet.elements)
  const profiles = profilesOf(sheet)
  return (
    <PageFrame
      wide
      title="Vessel probing"
      lead="Enter the conductivity of the permeate at each point of each vessel of a stage, in µS/cm. What you type stays on this device until you save it with a plant."
      actions={
        <>
          <Button variant="default" onClick={() => change(example)}>
            Show an example
          </Button>
          <Button variant="default" onClick={() => change(blank)}>
            Clear
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Stack gap="xl">
        <Group gap="md">
          <NumberInput
            label="Vessels in the stage"
            min={1}
            max={40}
            value={sheet.vessels}
            onChange={(value) => change({ vessels: bounded(value, 40) })}
          />
          <NumberInput
            label="Elements in a vessel"
            min={2}
            max={8}
            value={sheet.elements}
            onChange={(value) => change({ elements: Math.max(2, bounded(value, 8)) })}
          />
        </Group>
        <HeatMap sheet={sheet} names={names} profiles={profiles} change={change} />
        {profiles.flat().some((value) => value !== null) ? (
          <Findings profiles={profiles} />
        ) : (
          <Quiet>Enter the readings, or show an example: the profile of each vessel is then explained.</Quiet>
        )}
        <StoredProbings elements={sheet.elements} profiles={profiles} open={(row) => change(sheetOf(row))} />
        <Quiet>
          Training aid, not a design projection. Flush the probe tube at each point until the reading is
          steady. <AppLink to="/onlineTraining/OLC117">Course on normalization and troubleshooting</AppLink>
        </Quiet>
      </Stack>
    </PageFrame>
  )
}

const bounded = (value: string | number, most: number): number =>
  Math.min(most, Math.max(1, Math.round(Number(value)) || 1))

function conductivityOf(text: string | undefined): number | null {
  if (!text?.trim()) return null
  const read = readInUnit(text, 'µS/cm')
  return 'readings' in read && read.readings[0] >= 0 ? read.readings[0] : null
}

const sheetOf = ({ elements, profiles }: ProbingRow): Sheet => ({
  elements,
  vessels: profiles.length,
  texts: Object.fromEntries(
    profiles.flatMap((row, vessel) =>
      row.flatMap((value, point) => (value === null ? [] : [[`${vessel}.${point}`, String(value)]])),
    ),
  ),
})

const profilesOf = ({ vessels, elements, texts }: Sheet): Profile[] =>
  Array.from({ length: vessels }, (_, vessel) =>
    Array.from({ length: elements + 1 }, (_point, point) => conductivityOf(texts[`${vessel}.${point}`])),
  )

interface MapProps {
  sheet: Sheet
  names: readonly string[]
  profiles: readonly Profile[]
  change: (next: Partial<Sheet>) => void
}

function HeatMap({ sheet, names, profiles, change }: MapProps) {
  const all = profiles.flat().filter((value) => value !== null)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const heat = (value: number | null | undefined) =>
    value === null || value === undefined || high <= low ? 0 : Math.round(((value - low) / (high - low)) * 60)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroll} aria-label="Conductivities" tabIndex={0}>
      <table className={classes.map}>
        <caption>Conductivity in µS/cm, from the feed end to the tail end</caption>
        <thead>
          <tr>
            <th scope="col">Vessel</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile, vessel) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a vessel is its number
            <tr key={vessel}>
              <th scope="row">{vessel + 1}</th>
              {names.map((name, point) => {
                const key = `${vessel}.${point}`
                const text = sheet.texts[key] ?? ''
                return (
                  <td
                    key={name}
                    style={{
                      background: `color-mix(in srgb, var(--pm-bar-accent) ${heat(profile[point])}%, transparent)`,
                    }}
                  >
                    <TextInput
                      aria-label={`Vessel ${vessel + 1}, ${name}`}
                      variant="unstyled"
                      inputMode="decimal"
                      maxLength={12}
                      value={text}
                      error={text.trim() !== '' && conductivityOf(text) === null}
                      onChange={(event) =>
                        change({ texts: { ...sheet.texts, [key]: event.currentTarget.value } })
                      }
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Findings({ profiles }: { profiles: readonly Profile[] }) {
  return (
    <section>
      <SectionTitle>What the profiles show</SectionTitle>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {profiles.map((profile, vessel) => {
          const others = profiles.filter((_, index) => index !== vessel)
          const found = readProfile(profile, others)
          const isFine = ['good', 'rise'].includes(found.pattern)
          const place = placeOf(found)
          const address = patternAddress(found.pattern)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a vessel is its number
            <li key={vessel}>
              <Group gap="sm">
                <Badge color={isFine ? 'teal' : found.pattern === 'missing' ? 'gray' : 'red'}>
                  Vessel {vessel + 1}
                </Badge>
                <Text fw={600}>
                  {patternNames[found.pattern]}
                  {place === '' ? '' : `, ${place}`}
                </Text>
              </Group>
              <Quiet>{patternSteps[found.pattern]}</Quiet>
              {address ? <AppLink to={address}>What can this be?</AppLink> : null}
              <ProfileLine profile={profile} />
            </li>
          )
        })}
      </Stack>
    </section>
  )
}

/** The profile as a line chart; its numbers are in the table above. */
function ProfileLine({ profile }: { profile: Profile }) {
  const values = profile.filter((value) => value !== null)
  if (values.length < profile.length) return null
  const most = Math.max(...values, 1)
  const points = values.map(
    (value, index) => `${(index * 100) / (values.length - 1)},${38 - (value / most) * 34}`,
  )
  return (
    <svg viewBox="0 0 100 40" className={classes.line} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
}
