import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import classes from './Steps.module.css'

/** Shows steps in order, side by side if they fit. */
export function StepsFigure({ figure: { steps, cycle } }: { figure: FigureOf<'steps'> }) {
  return (
    <>
      <ol className={classes.steps}>
        {steps.map(({ text, note }) => (
          <li key={text}>
            <strong>{text}</strong>
            {note ? <span>{note}</span> : null}
          </li>
        ))}
      </ol>
      {cycle ? <Quiet>↺ Then again from step 1</Quiet> : null}
    </>
  )
}
