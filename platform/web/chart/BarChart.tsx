import { Quiet } from '../parts/look/Quiet.tsx'
import classes from './Chart.module.css'

export interface Bar {
  label: string
  value: number
  /** The formatted value: '$1,007.25'. */
  text: string
}

const HIGH = 100
const GAP = 0.28
/** Prevents one or two bars from filling the entire width. */
const FEWEST = 4

/** Vertical bars from left to right. The table of the surrounding frame has the same numbers as text. */
export function BarChart({ bars, top }: { bars: readonly Bar[]; top: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  // More labels do not fit side by side in a tile.
  const isSparse = bars.length > 8
  const columns = Math.max(bars.length, FEWEST)
  const named = isSparse ? [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)] : bars
  return (
    <div className={classes.bars} aria-hidden>
      <Quiet fz="xs">{top}</Quiet>
      <svg aria-hidden="true" viewBox={`0 0 ${columns} ${HIGH}`} preserveAspectRatio="none">
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <path key={share} className={classes.line} d={`M0 ${HIGH * (1 - share) + 0.5}h${columns}`} />
        ))}
        {bars.map(({ label, value, text }, index) => {
          const height = value === 0 ? 0 : Math.max((value / most) * HIGH, 2)
          return (
            <rect
              key={label}
              className={classes.bar}
              x={index + GAP / 2}
              y={HIGH - height}
              width={1 - GAP}
              height={height}
            >
              <title>
                {label}: {text}
              </title>
            </rect>
          )
        })}
      </svg>
      <div
        className={classes.names}
        style={{ gridTemplateColumns: `repeat(${isSparse ? named.length : columns}, 1fr)` }}
        data-sparse={isSparse || undefined}
      >
        {named.map((bar) => (
          <span key={bar?.label}>{bar?.label}</span>
        ))}
      </div>
    </div>
  )
}
