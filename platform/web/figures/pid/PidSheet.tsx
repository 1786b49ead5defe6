import { type CSSProperties, type KeyboardEvent, memo, useId, useRef } from 'react'
import {
  SHEET_WIDTH,
  symbolsIn,
  type TrainPart,
  type TrainSymbol,
  trainLines,
  trainParts,
  trainSymbols,
  trainTexts,
} from '#platform/contract/figures/pid/train.ts'
import { METERS } from '#platform/contract/figures/pid/train-lines.ts'
import { useLive } from './live-values.ts'
import classes from './Pid.module.css'
import { Legend, SymbolShape } from './SymbolShape.tsx'

interface Props {
  part: TrainPart
  alt: string
  /** Width in pixels; the full width of its container if omitted. */
  width?: number | undefined
  /** Symbols that a text refers to, with their labels. */
  highlight: ReadonlyMap<string, string>
  chosen: string
  choose: (tag: string) => void
}

/** The sheet: a picture with a button over each symbol. Neither taps nor `LiveContext` values rerender the picture. */
export function PidSheet({ part, alt, width, highlight, chosen, choose }: Props) {
  const [top, height] = trainParts[part]
  const style = {
    '--sheet': width ? `${width}px` : '100%',
    aspectRatio: `${SHEET_WIDTH} / ${height}`,
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroll} aria-label="Drawing" tabIndex={0}>
      <div className={classes.sheet} style={style}>
        <Drawing {...{ alt, top, height, highlight }} />
        <Buttons shown={symbolsIn(part)} {...{ top, height, chosen, choose }} />
      </div>
    </section>
  )
}

const Drawing = memo(function Drawing(
  props: Pick<Props, 'alt' | 'highlight'> & { top: number; height: number },
) {
  const { alt, highlight, top, height } = props
  const arrow = useId()
  return (
    <svg role="img" aria-label={alt} viewBox={`0 ${top} ${SHEET_WIDTH} ${height}`}>
      <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto">
        <path d="M0 0L8 4L0 8z" />
      </marker>
      {trainLines.map(({ kind, path, hasArrow }) => (
        <path
          key={path}
          d={path}
          className={classes.line}
          data-kind={kind}
          markerEnd={hasArrow ? `url(#${arrow})` : undefined}
        />
      ))}
      {METERS.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x - 7} y={y - 6} width={14} height={12} className={classes.meter} />
      ))}
      <Legend />
      {trainTexts.map(({ x, y, anchor, text }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {trainSymbols.map((symbol) => (
        <Placed key={symbol.tag} symbol={symbol} note={highlight.get(symbol.tag)} />
      ))}
    </svg>
  )
})

function Placed({ symbol, note }: { symbol: TrainSymbol; note: string | undefined }) {
  const { tag, x, y, tagAt, valueAt, detail, shape } = symbol
  const text = useLive(tag, 'text') ?? note
  const state = useLive(tag, 'state')
  const isBubble = shape === 'field' || shape === 'shared' || shape === 'interlock'
  return (
    <g transform={`translate(${x} ${y})`} data-state={state} data-lit={note === undefined ? undefined : true}>
      {note === undefined ? null : <circle cy={haloAt(symbol)} r={23} className={classes.halo} />}
      <SymbolShape symbol={symbol} />
      {shape === 'field' && detail ? (
        <text {...noteAt(valueAt)} className={classes.detail}>
          {detail}
        </text>
      ) : null}
      {isBubble || tagAt === 'inside' ? null : (
        <text {...offsetOf(symbol, tagAt)} className={classes.tag}>
          {tag}
        </text>
      )}
      {text ? (
        <text {...offsetOf(symbol, valueAt || 'value')} className={classes.value}>
          {text}
        </text>
      ) : null}
    </g>
  )
}

const haloAt = ({ shape, turned }: TrainSymbol): number =>
  shape !== 'sample' ? 0 : turned === 'up' ? -14 : 14

/** Half the width and height of symbols other than valves. */
const halves: Readonly<Record<string, readonly [number, number]>> = {
  field: [16, 16],
  shared: [16, 16],
  interlock: [18, 18],
  pump: [17, 15],
  media: [45, 23],
  cartridge: [28, 17],
  column: [25, 6],
  dosing: [14, 14],
  mixer: [9, 18],
}

type Offset = { x?: number; y: number; textAnchor?: 'start' | 'end' | 'middle' }

/** Parses a position: a side of the symbol, or x, y, and anchor. */
function offsetOf(symbol: TrainSymbol, at: string): Offset | undefined {
  const [x, y, anchor] = at.split(' ')
  if (y === undefined) return sidesOf(symbol)[at]
  return { x: Number(x), y: Number(y), textAnchor: anchor as 'start' }
}

function sidesOf({ shape, turned, detail }: TrainSymbol): Readonly<Record<string, Offset>> {
  const lies = turned === 'up' || turned === 'down'
  if (shape === 'sample')
    return {
      below: { y: 34 },
      right: { x: 9, y: -11, textAnchor: 'start' },
      value: { x: 12, y: 20, textAnchor: 'start' },
    }
  const rows = shape === 'vessels' ? Number(detail) * 14 : 0
  const [high, wide] = halves[shape] ?? (lies ? [12, 9] : [8, 12])
  const hasActuator = shape === 'motor' || shape === 'control'
  return {
    below: { y: high + rows + 12 },
    above: { y: -(hasActuator ? 36 : high + 5) },
    right: hasActuator ? { x: 12, y: -12, textAnchor: 'start' } : { x: wide + 4, y: 6, textAnchor: 'start' },
    left: { x: -wide - 4, y: 6, textAnchor: 'end' },
    value: { y: high + rows + 25 },
    up: { x: 6, y: -40, textAnchor: 'start' },
  }
}

const noteAt = (valueAt: string): Offset => {
  if (valueAt === 'right') return { x: 20, y: -5, textAnchor: 'start' }
  if (valueAt === 'left') return { x: -20, y: -5, textAnchor: 'end' }
  return { y: 58 }
}

interface ButtonsProps {
  shown: readonly TrainSymbol[]
  top: number
  height: number
  chosen: string
  choose: (tag: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A single tab stop; the arrow keys move between symbols in flow order. */
function Buttons({ shown, top, height, chosen, choose }: ButtonsProps) {
  const group = useRef<HTMLDivElement>(null)
  const current = shown.some(({ tag }) => tag === chosen) ? chosen : shown[0]?.tag
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...(group.current?.querySelectorAll('button') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = all[(at + step + all.length) % all.length]
    next?.focus()
    if (next?.dataset.tag) choose(next.dataset.tag)
  }
  return (
    <div ref={group} role="toolbar" aria-label="Symbols; use the arrow keys" onKeyDown={onKeyDown}>
      {shown.map((symbol) => {
        const [left, up, wide, high] = boxOf(symbol)
        return (
          <button
            key={symbol.tag}
            type="button"
            data-tag={symbol.tag}
            className={classes.spot}
            aria-label={`${symbol.tag}, ${symbol.name}`}
            aria-pressed={symbol.tag === chosen}
            tabIndex={symbol.tag === current ? 0 : -1}
            style={{
              left: `${(left / SHEET_WIDTH) * 100}%`,
              top: `${((up - top) / height) * 100}%`,
              width: `${(wide / SHEET_WIDTH) * 100}%`,
              height: `${(high / height) * 100}%`,
            }}
            onClick={() => choose(symbol.tag)}
          />
        )
      })}
    </div>
  )
}

/** Returns the tap target of a symbol, at least 36 pixels in each direction. */
function boxOf({ x, y, shape, detail, turned }: TrainSymbol): [number, number, number, number] {
  if (shape === 'vessels') return [x - 57, y - Number(detail) * 14, 114, Number(detail) * 28]
  if (shape === 'sample') return [x - 15, turned === 'up' ? y - 31 : y + 1, 30, 30]
  const [high, wide] = halves[shape] ?? [18, 18]
  const [down, across] = [Math.max(18, high), Math.max(18, wide)]
  return [x - across, y - down - (shape === 'motor' && turned === '' ? 10 : 0), across * 2, down * 2]
}
