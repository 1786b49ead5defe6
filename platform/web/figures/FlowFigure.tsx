import { useId } from 'react'
import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import classes from './Flow.module.css'
import { layoutFlow, type PlacedBox } from './flow-layout.ts'

/** A process as boxes and arrows. */
export function FlowFigure({ figure, width }: { figure: FigureOf<'flow'>; width: number }) {
  const arrow = useId()
  const { boxes, lines, width: whole, height } = layoutFlow(figure, width)
  const picture = (
    <svg
      role="img"
      aria-label={figure.alt}
      className={classes.flow}
      width={whole}
      height={height}
      viewBox={`0 0 ${whole} ${height}`}
    >
      <defs>
        <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0L8 4L0 8z" className={classes.arrow} />
        </marker>
      </defs>
      {lines.map(({ key, path, dashed }) => (
        <path
          key={key}
          d={path}
          className={classes.line}
          data-dashed={dashed || undefined}
          markerEnd={`url(#${arrow})`}
        />
      ))}
      {boxes.map((box) => (
        <Box key={box.id} box={box} />
      ))}
      {lines.map(({ key, text }) =>
        text ? (
          <text key={key} y={text.y} className={classes.label}>
            {text.lines.map((row, nth) => (
              <tspan key={row} x={text.x} dy={nth === 0 ? 0 : 14}>
                {row}
              </tspan>
            ))}
          </text>
        ) : null,
      )}
    </svg>
  )
  if (whole <= width) return picture
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than the page scrolls, by keyboard too
    <section className={classes.wide} aria-label={figure.title} tabIndex={0}>
      {picture}
    </section>
  )
}

function Box({ box }: { box: PlacedBox }) {
  const { x, y, width, height, text, shape } = box
  return (
    <g data-shape={shape} className={classes.box}>
      <Outline box={box} />
      <foreignObject x={x + 4} y={y} width={width - 8} height={height}>
        <div className={classes.words}>{text}</div>
      </foreignObject>
    </g>
  )
}

/** Draws each box's characteristic shape: a tank is open on top, a pump is round, a vessel is long with round ends. */
function Outline({ box: { x, y, width, height, shape } }: { box: PlacedBox }) {
  switch (shape) {
    case 'tank':
      return <path d={`M${x} ${y}V${y + height - 6}q0 6 6 6H${x + width - 6}q6 0 6 -6V${y}`} />
    case 'vessel':
      return <rect x={x} y={y + 6} width={width} height={height - 12} rx={(height - 12) / 2} />
    case 'pump':
      return <rect x={x} y={y} width={width} height={height} rx={height / 2} />
    case 'filter':
      return (
        <path
          d={`M${x} ${y}H${x + width}V${y + height}H${x}zM${x} ${y + 8}H${x + width}M${x} ${y + height - 8}H${x + width}`}
        />
      )
    case 'valve':
      return (
        <path
          d={`M${x} ${y + 6}L${x + 14} ${y}H${x + width - 14}L${x + width} ${y + 6}V${y + height - 6}L${x + width - 14} ${y + height}H${x + 14}L${x} ${y + height - 6}z`}
        />
      )
    case 'meter':
      return <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} />
    default:
      return <rect x={x} y={y} width={width} height={height} rx={8} />
  }
}
