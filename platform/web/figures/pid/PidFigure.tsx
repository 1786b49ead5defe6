import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import { findSymbol, symbolsIn, type TrainSymbol } from '#platform/contract/figures/pid/train.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import figureClasses from '../Figure.module.css'
import classes from './Pid.module.css'
import { PidSheet } from './PidSheet.tsx'

/** Fits the lecture column. */
const FULL_SIZE = 700

/** Widths of the drawing. On phones it is wider than the page and scrolls. */
const zooms = { 'Whole width': undefined, '100%': FULL_SIZE, '150%': FULL_SIZE * 1.5 }

/** A drawing of the reference train in a text; tapping a symbol shows its explanation. */
export function PidFigure({ figure }: { figure: FigureOf<'pid'> }) {
  const { part, alt, highlight } = figure
  const [zoom, setZoom] = useState<keyof typeof zooms>('100%')
  const [chosen, choose] = useState(highlight[0]?.tag ?? '')
  const notes = useMemo(() => new Map(highlight.map(({ tag, text }) => [tag, text])), [highlight])
  const symbol = findSymbol(chosen)
  return (
    <>
      <SegmentedControl
        className={classes.zoom}
        aria-label="Size of the drawing"
        data={Object.keys(zooms)}
        value={zoom}
        onChange={(next) => setZoom(next as keyof typeof zooms)}
      />
      <PidSheet {...{ part, alt, chosen, choose }} width={zooms[zoom]} highlight={notes} />
      <div aria-live="polite" className={classes.about}>
        {symbol ? <AboutSymbol symbol={symbol} /> : <p>Tap a symbol to read what it does.</p>}
      </div>
      <details className={figureClasses.words}>
        <summary>All symbols as a list</summary>
        <ul>
          {symbolsIn(part).map(({ tag, name, text }) => (
            <li key={tag}>
              <b>{tag}</b> {name}. {text}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

/** Describes a symbol: what it is, what it does, and which course explains it. */
export function AboutSymbol({ symbol: { tag, name, text, lecture } }: { symbol: TrainSymbol }) {
  const [course, number] = lecture
  return (
    <>
      <p>
        <b>
          {tag}, {name}
        </b>
      </p>
      <p>{text}</p>
      <p>
        Explained in <AppLink to={`/onlineTraining/${course}`}>{course}</AppLink>, unit {number}.
      </p>
    </>
  )
}
