import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import { formatNumber } from '#platform/web/format.ts'
import classes from './Bars.module.css'

/** Shows horizontal stacked bars with their values as text. */
export function BarsFigure({ figure: { bars, unit } }: { figure: FigureOf<'bars'> }) {
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const most = Math.max(...sums, Number.MIN_VALUE)
  const inUnit = (value: number) => `${formatNumber(value)}${unit ? ` ${unit}` : ''}`
  return (
    <ul className={classes.bars}>
      {bars.map(({ label, parts }, index) => (
        <li key={label}>
          <strong>{label}</strong>
          <span className={classes.sum}>{inUnit(sums[index] ?? 0)}</span>
          <span className={classes.bar} aria-hidden>
            {parts.map(({ name, value }, nth) => (
              <span key={name} data-nth={nth % 5} style={{ inlineSize: `${(value / most) * 100}%` }} />
            ))}
          </span>
          {parts.length > 1 ? (
            <span className={classes.parts}>
              {parts.map(({ name, value }, nth) => (
                <span key={name}>
                  <i data-nth={nth % 5} aria-hidden /> {name} {formatNumber(value)}
                </span>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
