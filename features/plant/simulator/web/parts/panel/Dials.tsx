import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import type { PanelView } from '../../../rules/session/view.ts'
import classes from './Dials.module.css'
import { type Dial, dials } from './dials.ts'
import { figureText } from './show-figure.ts'

const SWEEP = 250
const START = -215
const TICKS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** Dial instruments. Their numbers are also in the table of readings. */
export function Dials({ view, system }: { view: PanelView; system: UnitSystem }) {
  return (
    <ul className={classes.row} aria-label="Instruments">
      {dials.map((dial) => (
        <li key={dial.key} className={classes.dial}>
          <Face
            dial={dial}
            value={view.figures[dial.key]}
            system={system}
            isRunning={view.state === 'Running'}
          />
        </li>
      ))}
    </ul>
  )
}

interface FaceProps {
  dial: Dial
  value: number
  system: UnitSystem
  isRunning: boolean
}

function Face({ dial, value, system, isRunning }: FaceProps) {
  const share = (figure: number) => Math.min(1, Math.max(0, figure / dial.most))
  const { number, unit } = figureText(value, dial.dimension, system, dial.key === 'orp' ? 'mV' : undefined)
  const [low, high] = dial.good
  const isOut = isRunning && (value < low || value > high)
  return (
    <>
      <svg viewBox="-50 -50 100 84" className={classes.face} aria-hidden="true">
        <path d={arc(0, 1, 42)} className={classes.scale} />
        <path d={arc(share(low), share(high), 42)} className={classes.good} />
        {TICKS.map((share) => (
          <path key={share} d={tick(share)} className={classes.tick} />
        ))}
        <path
          d="M-2.6 6L0 -36L2.6 6Z"
          className={isOut ? classes.needleOut : classes.needle}
          style={{ transform: `rotate(${START + 90 + share(value) * SWEEP}deg)` }}
        />
        <circle r={5} className={classes.hub} />
      </svg>
      <span className={isOut ? classes.numberOut : classes.number}>
        {number} <small>{unit}</small>
      </span>
      <span>{dial.label}</span>
    </>
  )
}

function point(share: number, radius: number): string {
  const angle = ((START + share * SWEEP) * Math.PI) / 180
  const near = (value: number) => Math.round(value * radius * 100) / 100
  return `${near(Math.cos(angle))} ${near(Math.sin(angle))}`
}

const arc = (from: number, to: number, radius: number): string =>
  `M${point(from, radius)}A${radius} ${radius} 0 ${(to - from) * SWEEP > 180 ? 1 : 0} 1 ${point(to, radius)}`

const tick = (share: number): string => `M${point(share, 38)}L${point(share, 33)}`
