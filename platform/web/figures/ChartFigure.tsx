import { useId, useMemo, useState } from 'react'
import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import classes from './ChartFigure.module.css'
import { ChartTable } from './ChartTable.tsx'
import { curves, type Point, resultsOf, scaleOf } from './chart-curves.ts'
import { FigureSliders } from './FigureSliders.tsx'

type Chart = FigureOf<'chart'>

const LEFT = 46
const RIGHT = 14
const TOP = 26
const BOTTOM = 40

/** Shows curves over an axis. With sliders, the effect of changes is drawn immediately and described in text. */
export function ChartFigure({ figure, width }: { figure: Chart; width: number }) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(figure.sliders.map(({ name, value }) => [name, value])),
  )
  return (
    <>
      <Plot figure={figure} width={width} values={values} />
      {figure.series.length > 1 ? <Legend figure={figure} /> : null}
      {figure.sliders.length > 0 ? (
        <FigureSliders
          sliders={figure.sliders}
          values={values}
          results={resultsOf(figure, values)}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ) : null}
      <ChartTable figure={figure} values={values} />
    </>
  )
}

function Plot({
  figure,
  width,
  values,
}: {
  figure: Chart
  width: number
  values: Readonly<Record<string, number>>
}) {
  const clip = useId()
  const height = Math.round(Math.min(320, Math.max(220, width * 0.58)))
  const drawn = useMemo(() => curves(figure, values), [figure, values])
  const x = scaleOf(figure.x, [LEFT, width - RIGHT], width < 480 ? 5 : 8)
  const y = scaleOf(figure.y, [height - BOTTOM, TOP], 5)
  return (
    <svg role="img" aria-label={figure.alt} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <clipPath id={clip}>
        <rect x={LEFT} y={TOP} width={width - LEFT - RIGHT} height={height - TOP - BOTTOM} />
      </clipPath>
      <text x={4} y={13} className={classes.axis}>
        {withUnit(figure.y)}
      </text>
      <text x={width - RIGHT} y={height - 4} className={classes.axis} textAnchor="end">
        {withUnit(figure.x)}
      </text>
      {y.ticks.map(({ tick, text }) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y.at(tick)}H${width - RIGHT}`} className={classes.grid} />
          <text x={LEFT - 6} y={y.at(tick) + 4} className={classes.tick} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {x.ticks.map(({ tick, text }) => (
        <text key={tick} x={x.at(tick)} y={height - BOTTOM + 16} className={classes.tick} textAnchor="middle">
          {text}
        </text>
      ))}
      <path d={`M${LEFT} ${height - BOTTOM}H${width - RIGHT}`} className={classes.base} />
      <g clipPath={`url(#${clip})`}>
        {drawn.map(({ name, runs, isDots }, nth) => (
          <g key={name} data-nth={nth}>
            {runs.map((run) => (
              <path key={run[0]?.join()} d={pathOf(run, x.at, y.at)} className={classes.curve} />
            ))}
            {isDots
              ? runs
                  .flat()
                  .map(([at, value]) => (
                    <circle
                      key={`${at} ${value}`}
                      cx={x.at(at)}
                      cy={y.at(value)}
                      r={4}
                      className={classes.dot}
                    />
                  ))
              : null}
          </g>
        ))}
      </g>
      {figure.marks.map((mark) => (
        <Mark key={mark.text} mark={mark} x={x.at} y={y.at} width={width} height={height} />
      ))}
    </svg>
  )
}

interface MarkProps {
  mark: Chart['marks'][number]
  x: (value: number) => number
  y: (value: number) => number
  width: number
  height: number
}

/** A line across the chart at an x or y value, with a label. */
function Mark({ mark, x, y, width, height }: MarkProps) {
  if (mark.x !== undefined) {
    const at = x(mark.x)
    const isRight = at > width * 0.6
    return (
      <>
        <path d={`M${at} ${TOP}V${height - BOTTOM}`} className={classes.mark} />
        <text
          x={at + (isRight ? -5 : 5)}
          y={TOP + 11}
          className={classes.note}
          textAnchor={isRight ? 'end' : 'start'}
        >
          {mark.text}
        </text>
      </>
    )
  }
  const at = y(mark.y ?? 0)
  return (
    <>
      <path d={`M${LEFT} ${at}H${width - RIGHT}`} className={classes.mark} />
      <text x={LEFT + 6} y={at - 5} className={classes.note}>
        {mark.text}
      </text>
    </>
  )
}

function Legend({ figure }: { figure: Chart }) {
  return (
    <ul className={classes.legend}>
      {figure.series.map(({ name }, nth) => (
        <li key={name}>
          <svg data-nth={nth} width="28" height="10" aria-hidden="true">
            <path d="M0 5H28" className={classes.curve} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

const withUnit = ({ label, unit }: Chart['x']) => (unit ? `${label}, ${unit}` : label)

const pathOf = (run: readonly Point[], x: (value: number) => number, y: (value: number) => number): string =>
  `M${run.map(([at, value]) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`
