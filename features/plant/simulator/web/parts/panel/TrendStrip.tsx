import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import type { TrendPoint } from '../../state/use-train.ts'
import { dials } from './dials.ts'
import { figureText } from './show-figure.ts'
import classes from './TrendStrip.module.css'

const SHOWN = ['feedPressure', 'permeateFlow', 'permeateConductivity'] as const
const lines = dials.filter(({ key }) => SHOWN.some((each) => each === key))

/** Line charts of three instruments for the last minutes; the table of readings has the numbers. */
export function TrendStrip({ trend, system }: { trend: readonly TrendPoint[]; system: UnitSystem }) {
  const latest = trend.at(-1)
  return (
    <div className={classes.strip} aria-hidden="true">
      {lines.map(({ key, label, dimension, most }) => {
        const points = trend.map(
          ({ figures }, index) =>
            `${(index * 100) / Math.max(60, trend.length - 1)},${30 - Math.min(1, figures[key] / most) * 28}`,
        )
        const { number, unit } = figureText(latest?.figures[key] ?? 0, dimension, system)
        return (
          <div key={key} className={classes.line}>
            <span>{label}</span>
            <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 10H100M0 20H100" />
              <polyline points={points.join(' ')} />
            </svg>
            <b>
              {number} {unit}
            </b>
          </div>
        )
      })}
    </div>
  )
}
