import { useEffect, useState } from 'react'
import { SHEET_WIDTH } from '#platform/contract/figures/pid/train.ts'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import { createLiveValues, LiveContext } from '#platform/web/figures/pid/live-values.ts'
import { PidSheet } from '#platform/web/figures/pid/PidSheet.tsx'
import type { Action } from '../../rules/train/act.ts'
import type { Frame, LogLine } from '../state/messages.ts'
import { paces, type TrainRun } from '../state/use-train.ts'
import { Bench } from './bench/Bench.tsx'
import { Verdict } from './bench/Verdict.tsx'
import classes from './Console.module.css'
import { Keys } from './panel/Controls.tsx'
import { Dials } from './panel/Dials.tsx'
import { Faceplate } from './panel/Faceplate.tsx'
import { liveValues } from './panel/live-tags.ts'
import { Readings } from './panel/Readings.tsx'
import { clockText } from './panel/show-figure.ts'
import { TrendStrip } from './panel/TrendStrip.tsx'

interface Props {
  run: TrainRun
  frame: Frame
  system: UnitSystem
  setSystem: (system: UnitSystem) => void
  /** True if the run plays automatically and the user cannot operate it. */
  isPlayed: boolean
}

const parts = [
  ['bench', 'Bench'],
  ['cause', 'Cause'],
  ['readings', 'Readings'],
  ['log', 'Log'],
] as const
type Part = (typeof parts)[number][0]

const ALT =
  'Piping and instrumentation diagram of the reference train. All its values are in the table of readings.'
const NOTHING: ReadonlyMap<string, string> = new Map()

/** Control panel of the train: drawing, instruments, controls, bench and log. */
export function Console({ run, frame, system, setSystem, isPlayed }: Props) {
  const [tag, setTag] = useState('HV-101')
  const [live] = useState(createLiveValues)
  const [part, setPart] = useState<Part>('bench')
  const { view } = frame
  useEffect(() => live.set(liveValues(view, system)), [live, view, system])
  const act = isPlayed ? () => {} : run.act
  return (
    <div className={classes.console}>
      <PaceBar run={run} frame={frame} />
      <Alarms alarms={view.alarms} />
      <div className={classes.board}>
        <LiveContext.Provider value={live}>
          <PidSheet
            part="all"
            alt={ALT}
            width={SHEET_WIDTH}
            highlight={NOTHING}
            chosen={tag}
            choose={setTag}
          />
          {isPlayed ? (
            <p>This run plays automatically. Watch the log below.</p>
          ) : (
            <Faceplate {...{ tag, view, act }} />
          )}
        </LiveContext.Provider>
      </div>
      <Dials view={view} system={system} />
      <TrendStrip trend={run.trend} system={system} />
      <div className={classes.parts}>
        <Keys label="Show" value={part} options={parts} choose={setPart} />
        <div style={{ marginBlockStart: 14 }}>
          <OpenPart {...{ part, frame, system, act, isPlayed }} />
        </div>
      </div>
      <Keys<UnitSystem>
        label="Units"
        value={system}
        options={[
          ['US', 'US units'],
          ['SI', 'SI units'],
        ]}
        choose={setSystem}
      />
    </div>
  )
}

interface PartProps {
  part: Part
  frame: Frame
  system: UnitSystem
  act: (action: Action) => void
  isPlayed: boolean
}

function OpenPart({ part, frame, system, act, isPlayed }: PartProps) {
  const { view, measured, log } = frame
  if (part === 'readings') return <Readings view={view} system={system} />
  if (part === 'log' || isPlayed) return <LogList log={log} />
  if (part === 'cause') {
    const named = log.filter(({ text }) => text.startsWith('Cause named')).at(-1)?.text ?? ''
    return <Verdict act={act} named={named} />
  }
  return <Bench view={view} measured={measured} act={act} />
}

function PaceBar({ run, frame }: { run: TrainRun; frame: Frame }) {
  const { view } = frame
  return (
    <div className={classes.bar}>
      <span>
        <span className={classes.clock} role="timer" aria-label="Time of the train">
          {clockText(view.seconds)}
        </span>{' '}
        <span className={classes.state} data-state={view.state}>
          {view.state}
        </span>
      </span>
      <fieldset className={classes.paces} style={{ border: 0, margin: 0, padding: 0 }} aria-label="Speed">
        {[0, ...paces].map((times) => (
          <button
            key={times}
            type="button"
            aria-pressed={run.pace === times}
            onClick={() => run.setPace(times)}
          >
            {times === 0 ? 'Pause' : `${times}×`}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function Alarms({ alarms }: { alarms: readonly string[] }) {
  return (
    <ul className={classes.alarms} aria-live="polite" aria-label="Alarms">
      {alarms.length === 0 ? <li className={classes.calm}>No alarms</li> : null}
      {alarms.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function LogList({ log }: { log: readonly LogLine[] }) {
  if (log.length === 0) return <p>Nothing has been done yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <ol className={classes.log} aria-label="What was done" tabIndex={0}>
      {log.map(({ at, text, done }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
        <li key={index} data-refused={done ? undefined : true}>
          <time>{clockText(at)}</time>
          {text}
          {done ? '' : ' – not possible now'}
        </li>
      ))}
    </ol>
  )
}
