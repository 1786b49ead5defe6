import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import classes from './Layers.module.css'

/** A cross section from top to bottom, each layer in its drawn height. */
export function LayersFigure({ figure: { layers } }: { figure: FigureOf<'layers'> }) {
  return (
    <ol className={classes.layers}>
      {layers.map(({ text, note, height }, index) => (
        <li key={text} data-nth={index % 5} style={{ minBlockSize: `${height * 2.75}rem` }}>
          <strong>{text}</strong>
          {note ? <span>{note}</span> : null}
        </li>
      ))}
    </ol>
  )
}
