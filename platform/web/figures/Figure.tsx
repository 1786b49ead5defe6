import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense, useMemo } from 'react'
import type { FigureSpec } from '#platform/contract/figures/figure-spec.ts'
import { readFigure } from '#platform/contract/figures/read-figure.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import tones from '../chart/Tones.module.css'
import { BarsFigure } from './BarsFigure.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import classes from './Figure.module.css'
import { FlowFigure } from './FlowFigure.tsx'
import { LayersFigure } from './LayersFigure.tsx'
import { StepsFigure } from './StepsFigure.tsx'

const PidFigure = lazy(async () => ({ default: (await import('./pid/PidFigure.tsx')).PidFigure }))
const DrawingFigure = lazy(async () => ({
  default: (await import('./drawing/DrawingFigure.tsx')).DrawingFigure,
}))

/** Renders a figure of a course text from the YAML of its block. Load it lazily: it includes the figure parsers. */
export function Figure({ source }: { source: string }) {
  const read = useMemo(() => readFigure(source), [source])
  const { ref, width } = useElementSize()
  if ('problems' in read)
    return (
      <p role="note" className={classes.problem}>
        This figure cannot be drawn: {read.problems.join('; ')}
      </p>
    )
  const { figure } = read
  return (
    <figure className={`${classes.figure} ${tones.tones}`}>
      <figcaption>{figure.title}</figcaption>
      <div ref={ref} className={width > 0 ? classes.picture : classes.room}>
        {width > 0 ? <Picture figure={figure} width={width} /> : null}
      </div>
      {figure.note ? <Quiet>{figure.note}</Quiet> : null}
      <details className={classes.words}>
        <summary>In words</summary>
        <p>{figure.alt}</p>
      </details>
    </figure>
  )
}

function Picture({ figure, width }: { figure: FigureSpec; width: number }) {
  switch (figure.kind) {
    case 'flow':
      return <FlowFigure figure={figure} width={width} />
    case 'chart':
      return <ChartFigure figure={figure} width={width} />
    case 'bars':
      return <BarsFigure figure={figure} />
    case 'layers':
      return <LayersFigure figure={figure} />
    case 'steps':
      return <StepsFigure figure={figure} />
    case 'pid':
      return (
        <Suspense fallback={null}>
          <PidFigure figure={figure} />
        </Suspense>
      )
    case 'drawing':
      return (
        <Suspense fallback={null}>
          <DrawingFigure figure={figure} />
        </Suspense>
      )
  }
}
