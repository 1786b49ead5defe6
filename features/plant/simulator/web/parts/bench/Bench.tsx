import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  patternNames,
  placeOf,
  pointNames,
  readProfile,
} from '#features/plant/plant/rules/probing/read-profile.ts'
import { type Measured, techniques } from '../../../rules/bench/measure.ts'
import type { PanelView } from '../../../rules/session/view.ts'
import type { Action } from '../../../rules/train/act.ts'
import { vesselList } from '../../../rules/train/train.ts'
import { Keys, Press, Slide } from '../panel/Controls.tsx'
import { clockText } from '../panel/show-figure.ts'
import classes from './Bench.module.css'

interface Props {
  view: PanelView
  measured: readonly Measured[]
  act: (action: Action) => void
}

const tests = [
  ['sample', 'Conductivity'],
  ['probe', 'Probing'],
  ['sdi', 'SDI'],
  ['chlorine', 'Chlorine'],
  ['seal', 'O-rings'],
] as const
/** Color of explanatory text on the panel. */
const FAINT = '#c6d6e2'
type Test = (typeof tests)[number][0]

/** Manual measurements. Incorrect technique produces incorrect readings. */
export function Bench({ view, measured, act }: Props) {
  const [test, setTest] = useState<Test>('sample')
  const isBusy = view.job !== null
  return (
    <Stack gap="md">
      <Keys label="Bench" value={test} options={tests} choose={setTest} />
      {test === 'sample' ? <SampleTest isBusy={isBusy} act={act} /> : null}
      {test === 'probe' ? <ProbeTest isBusy={isBusy} act={act} /> : null}
      {test === 'sdi' ? (
        <WayTest
          kind="sdi"
          points={[
            ['media', 'Behind the media filter'],
            ['cartridge', 'Behind the cartridge filter'],
          ]}
          {...{ isBusy, act }}
        />
      ) : null}
      {test === 'chlorine' ? (
        <WayTest
          kind="chlorine"
          points={[['cartridge', 'Behind the cartridge filter']]}
          {...{ isBusy, act }}
        />
      ) : null}
      {test === 'seal' ? <SealWork view={view} act={act} /> : null}
      {view.job ? (
        <p className={classes.job} role="status">
          {view.job.title}: {clockText(view.job.left)} left
        </p>
      ) : null}
      <Results measured={measured} />
    </Stack>
  )
}

interface TestProps {
  isBusy: boolean
  act: (action: Action) => void
}

function Ways({
  kind,
  way,
  change,
}: {
  kind: keyof typeof techniques
  way: number
  change: (way: number) => void
}) {
  return (
    <fieldset className={classes.ways}>
      <legend>How you do it</legend>
      {techniques[kind].map((text, index) => (
        <label key={text}>
          <input
            type="checkbox"
            checked={(way & (1 << index)) !== 0}
            onChange={() => change(way ^ (1 << index))}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

interface WayProps extends TestProps {
  kind: 'sdi' | 'chlorine'
  points: readonly (readonly [string, string])[]
}

function WayTest({ kind, points, isBusy, act }: WayProps) {
  const [on, setOn] = useState(points.at(-1)?.[0] ?? '')
  const [way, setWay] = useState(0)
  return (
    <Stack gap="sm">
      <Keys label="Sample tap" value={on} options={points} choose={setOn} />
      <Ways kind={kind} way={way} change={setWay} />
      <Press disabled={isBusy} onPress={() => act({ do: kind, on, way })}>
        {kind === 'sdi' ? 'Run the test, 16 minutes' : 'Test for free chlorine, 2 minutes'}
      </Press>
    </Stack>
  )
}

const streams = [
  ['vessel', 'A vessel'],
  ['permeate', 'Permeate'],
  ['feed', 'Feed'],
  ['concentrate', 'Concentrate'],
] as const

function SampleTest({ isBusy, act }: TestProps) {
  const [on, setOn] = useState<(typeof streams)[number][0]>('vessel')
  const [vessel, setVessel] = useState('1.1')
  const [way, setWay] = useState(0)
  const where = vesselOf(vessel)
  return (
    <Stack gap="sm">
      <Keys label="Sample of" value={on} options={streams} choose={setOn} />
      {on === 'vessel' ? <VesselKeys value={vessel} choose={setVessel} /> : null}
      <Ways kind="sample" way={way} change={setWay} />
      <Press disabled={isBusy} onPress={() => act({ do: 'sample', on, way, ...where })}>
        Measure, 1 minute
      </Press>
    </Stack>
  )
}

function VesselKeys({ value, choose }: { value: string; choose: (value: string) => void }) {
  const options = vesselList.map(({ stage, vessel }) => [`${stage}.${vessel}`, `${stage}-${vessel}`] as const)
  return <Keys label="Stage and vessel" value={value} options={options} choose={choose} />
}

const vesselOf = (value: string) => {
  const [stage = 1, vessel = 1] = value.split('.').map(Number)
  return { stage, vessel }
}

function ProbeTest({ isBusy, act }: TestProps) {
  const [vessel, setVessel] = useState('1.1')
  const [wait, setWait] = useState(30)
  return (
    <Stack gap="sm">
      <VesselKeys value={vessel} choose={setVessel} />
      <Slide label="Wait at each point" unit="s" value={wait} most={180} step={10} change={setWait} />
      <Text c={FAINT} fz={14}>
        The tube holds 0.24 L and runs 0.5 L/min.
      </Text>
      <Press disabled={isBusy} onPress={() => act({ do: 'probe', value: wait, ...vesselOf(vessel) })}>
        Probe seven points
      </Press>
    </Stack>
  )
}

function SealWork({ view, act }: { view: PanelView; act: (action: Action) => void }) {
  const [vessel, setVessel] = useState('1.1')
  const [place, setPlace] = useState(1)
  const isRunning = view.highPump || view.feedPump
  return (
    <Stack gap="sm">
      <VesselKeys value={vessel} choose={setVessel} />
      <Keys
        label="Joint between the elements"
        value={place}
        options={[1, 2, 3, 4, 5].map((each) => [each, `${each}–${each + 1}`] as const)}
        choose={setPlace}
      />
      <Press disabled={isRunning} onPress={() => act({ do: 'seal', place, ...vesselOf(vessel) })}>
        Open the vessel and replace the O-rings
      </Press>
      <Text c={FAINT} fz={14}>
        Both pumps have to be stopped. Lock out the pump first.
      </Text>
    </Stack>
  )
}

function Results({ measured }: { measured: readonly Measured[] }) {
  if (measured.length === 0) return null
  return (
    <ol className={classes.results} aria-label="Results of the bench">
      {[...measured].reverse().map((each) => (
        <li key={`${each.at} ${each.title}`}>
          <b>{each.title}</b> <span>{clockText(each.at)}</span>
          {each.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {each.profile ? <Profile profile={each.profile} /> : null}
        </li>
      ))}
    </ol>
  )
}

function Profile({ profile }: { profile: readonly number[] }) {
  const most = Math.max(...profile, 1)
  const found = readProfile(profile)
  const place = placeOf(found)
  const names = pointNames(profile.length - 1)
  return (
    <>
      <div className={classes.profile}>
        {profile.map((value, index) => (
          <div key={names[index]} className={classes.bar}>
            <span>{Math.round(value)}</span>
            <i style={{ blockSize: `${Math.max(3, (value / most) * 56)}px` }} />
            <small>{names[index]}</small>
          </div>
        ))}
      </div>
      <div>
        The profile reads: {patternNames[found.pattern]}
        {place === '' ? '' : `, ${place}`} (µS/cm)
      </div>
    </>
  )
}
