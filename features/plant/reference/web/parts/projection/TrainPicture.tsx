import { arrowOf, type Drawing, pathOf } from '../../../rules/projection/drawing.ts'
import classes from './Projection.module.css'

/** The stages of a train, stacked. */
export function TrainPicture({
  drawing: { width, height, boxes, lines, labels, alt },
}: {
  drawing: Drawing
}) {
  return (
    <svg role="img" aria-label={alt} viewBox={`0 0 ${width} ${height}`} className={classes.picture}>
      {lines.map((line) => (
        <g key={pathOf(line)} data-kind={line.kind} className={classes.stream}>
          <path d={pathOf(line)} />
          {line.hasArrow ? <path d={arrowOf(line)} data-arrow /> : null}
        </g>
      ))}
      {boxes.map((box) => (
        <g key={box.y}>
          <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={10} className={classes.bank} />
          {box.lines.map((text, row) => (
            <text key={text} x={box.x + 10} y={box.y + 15 + 14 * row} data-strong={row === 0 || undefined}>
              {text}
            </text>
          ))}
        </g>
      ))}
      {labels.map(({ x, y, text, isStrong }) => (
        <text key={`${x} ${y}`} x={x} y={y} data-strong={isStrong}>
          {text}
        </text>
      ))}
    </svg>
  )
}
