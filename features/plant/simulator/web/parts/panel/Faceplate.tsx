import { Group, Stack } from '@mantine/core'
import { findSymbol } from '#platform/contract/figures/pid/train.ts'
import { useLive } from '#platform/web/figures/pid/live-values.ts'
import type { PanelView } from '../../../rules/session/view.ts'
import type { Action } from '../../../rules/train/act.ts'
import type { DoseName, Solution, ValveName } from '../../../rules/train/train.ts'
import { Keys, Press, Slide } from './Controls.tsx'
import classes from './Faceplate.module.css'
import { doseTags, valveTags } from './live-tags.ts'

interface Props {
  tag: string
  view: PanelView
  act: (action: Action) => void
}

/** Controls of the selected symbol. */
export function Faceplate({ tag, view, act }: Props) {
  const value = useLive(tag, 'text')
  const symbol = findSymbol(tag)
  if (!symbol) return null
  return (
    <section className={classes.plate} aria-label={symbol.name}>
      <h2>
        {tag} {symbol.name}
        {value ? <span> {value}</span> : null}
      </h2>
      <Inside {...{ tag, view, act }} />
      <p>{symbol.text}</p>
    </section>
  )
}

/** Faceplate to show for symbols that cannot be operated. */
const nearest: Readonly<Record<string, string>> = {
  'FIC-302': 'FV-302',
  'SIC-301': 'P-301',
  'I-301': 'P-301',
  'AIT-103': 'P-301',
  'V-102': 'F-101',
  'V-103': 'F-101',
  'PDIT-101': 'F-101',
  'PDIT-102': 'F-102',
}

function Inside({ tag, view, act }: PlateProps & { tag: string }) {
  const item = nearest[tag] ?? tag.replace(/^(CV|CC|V|TK)-2/, 'P-2')
  const valve = valveTags[item]
  const dose = doseTags[item]
  if (valve) return <ValvePlate name={valve} view={view} act={act} />
  if (dose) return <DosingPlate name={dose} view={view} act={act} />
  switch (item) {
    case 'P-101':
      return (
        <Keys
          label="Feed pump"
          value={view.feedPump ? 1 : 0}
          options={onOff}
          choose={(value) => act({ do: 'feed-pump', value })}
        />
      )
    case 'P-301':
      return <PumpPlate view={view} act={act} />
    case 'F-101':
      return (
        <Stack gap="sm">
          <Press disabled={view.highPump || view.isBackwashing} onPress={() => act({ do: 'backwash' })}>
            Backwash, 10 minutes
          </Press>
          <p>
            {view.isBackwashing
              ? 'Backwash is running; no feed comes through.'
              : 'A backwash needs the high-pressure pump stopped.'}
          </p>
        </Stack>
      )
    case 'F-102':
      return (
        <Stack gap="sm">
          <Press disabled={view.highPump || view.feedPump} onPress={() => act({ do: 'cartridge' })}>
            Change the cartridges
          </Press>
          <p>Needs both pumps stopped.</p>
        </Stack>
      )
    case 'RO-301':
    case 'RO-302':
    case 'SP-301':
    case 'SP-302':
      return <SealPlate stage={item.endsWith('1') ? 1 : 2} view={view} />
    default:
      return /-50\d$/.test(item) ? <CleaningPlate view={view} act={act} /> : null
  }
}

const onOff = [
  [1, 'On'],
  [0, 'Off'],
] as const

type PlateProps = Pick<Props, 'view' | 'act'>

function ValvePlate({ name, view, act }: PlateProps & { name: ValveName }) {
  const value = Math.round(view.valves[name] * 100)
  return (
    <Stack gap="sm">
      <Slide
        label="Open"
        unit="%"
        value={value}
        most={100}
        step={name === 'concentrate' ? 2 : 10}
        change={(next) => act({ do: 'valve', on: name, value: next })}
      />
      <Keys
        label="At once"
        value={value === 0 || value === 100 ? value : null}
        options={[
          [100, 'Open'],
          [50, 'Half'],
          [0, 'Close'],
        ]}
        choose={(next) => act({ do: 'valve', on: name, value: next })}
      />
    </Stack>
  )
}

function PumpPlate({ view, act }: PlateProps) {
  return (
    <Stack gap="sm">
      <Group gap="lg">
        <Keys
          label="High-pressure pump"
          value={view.highPump ? 1 : 0}
          options={[
            [1, 'Start'],
            [0, 'Stop'],
          ]}
          choose={(value) => act({ do: 'high-pump', value })}
        />
        {view.trip === null ? null : <Press onPress={() => act({ do: 'reset' })}>Reset the trip</Press>}
      </Group>
      <Slide
        label={`Speed; now ${Math.round(view.speed * 100)}%`}
        unit="%"
        value={Math.round(view.setSpeed * 100)}
        most={100}
        step={1}
        change={(value) => act({ do: 'speed', value })}
      />
      <Slide
        label="Ramp from stop to full speed"
        unit="s"
        value={Math.round(view.ramp)}
        most={120}
        step={2}
        change={(value) => act({ do: 'ramp', value })}
      />
      <Group gap="lg">
        <Keys
          label="Lockout"
          value={view.isLocked ? 1 : 0}
          options={onOff}
          choose={(value) => act({ do: 'lock', value })}
        />
        <Keys
          label="ORP trip"
          value={view.orpTripActive ? 1 : 0}
          options={[
            [1, 'In service'],
            [0, 'Bypassed'],
          ]}
          choose={(value) => act({ do: 'orp-trip', value })}
        />
      </Group>
    </Stack>
  )
}

function DosingPlate({ name, view, act }: PlateProps & { name: DoseName }) {
  const { set, flows } = view.doses[name]
  return (
    <div className={classes.dose}>
      <Slide
        label={`Dose; flows ${flows} mg/L`}
        unit="mg/L"
        value={set}
        most={name === 'acid' ? 20 : 10}
        step={0.5}
        change={(value) => act({ do: 'dose', on: name, value })}
      />
      <Press onPress={() => act({ do: 'prime', on: name })}>Prime</Press>
    </div>
  )
}

function CleaningPlate({ view, act }: PlateProps) {
  const { stage, solution, celsius, flow } = view.cleaning
  const minutes = (seconds: number) => Math.round(seconds / 60)
  return (
    <Stack gap="sm">
      <Keys
        label="Hoses (both pumps stopped)"
        value={stage}
        options={[
          [0, 'Off'],
          [1, 'Stage 1'],
          [2, 'Stage 2'],
        ]}
        choose={(next) => act({ do: 'hoses', stage: next })}
      />
      <Keys<Solution>
        label="Solution"
        value={solution}
        options={[
          ['permeate', 'Permeate'],
          ['high-ph', 'High pH'],
          ['low-ph', 'Low pH'],
        ]}
        choose={(on) => act({ do: 'solution', on, value: celsius })}
      />
      <Slide
        label="Temperature"
        unit="°C"
        value={celsius}
        most={50}
        step={1}
        change={(value) => act({ do: 'solution', on: solution, value })}
      />
      <Slide
        label="Flow in each vessel; 0 is soaking"
        unit="gpm"
        value={flow}
        most={60}
        step={5}
        change={(value) => act({ do: 'circulate', value })}
      />
      <p>
        Circulated {minutes(view.cleaning.circulated)} min, soaked {minutes(view.cleaning.soaked)} min, rinsed{' '}
        {minutes(view.cleaning.rinsed)} min. Cleaner left in the stage:{' '}
        {Math.round(view.cleaning.residue * 100)}%.
      </p>
    </Stack>
  )
}

function SealPlate({ stage, view }: { stage: number; view: PanelView }) {
  const first = (stage - 1) * 6
  return (
    <Stack gap="sm">
      <p>
        {stage === 1 ? 'Four' : 'Two'} vessels of six elements. The water gets saltier on its way: from{' '}
        {Math.round(view.salts[first] ?? 0).toLocaleString('en-US')} mg/L behind the first element to{' '}
        {Math.round(view.salts[first + 5] ?? 0).toLocaleString('en-US')} mg/L behind the last.
      </p>
      <p>Samples of each vessel, probing and the replacement of O-rings are at the bench below.</p>
    </Stack>
  )
}
