import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import classes from '../parts/Booth.module.css'
import { pathTo, ROWS, SIZE, slotCenter } from './drop-path.ts'

interface Props {
  /** Slots at the bottom, from left to right. */
  slots: readonly string[]
  /** Slot where the token lands; null while no token falls. */
  target: number | null
  /** Column from which the token was dropped, 0 to 1. */
  from: number
  onLanded: () => void
}

const STEP_MS = 170

/** Pegs with slots below them. The server draws the slot; the path is only an animation. */
export function Board({ slots, target, from, onLanded }: Props) {
  const reduced = useReducedMotion()
  const [step, setStep] = useState(0)
  const path = target === null ? null : pathTo(from, slotCenter(target, slots.length))
  const last = path ? path.length - 1 : 0
  useEffect(() => {
    if (target === null) return setStep(0)
    if (reduced) {
      setStep(last)
      onLanded()
      return
    }
    if (step >= last) {
      const timer = setTimeout(onLanded, 400)
      return () => clearTimeout(timer)
    }
    const timer = setTimeout(() => setStep(step + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [target, reduced, step, last, onLanded])
  const token = path?.[step]
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className={classes.board}
      role="img"
      aria-label="Game board"
    >
      {Array.from({ length: ROWS }, (_, row) =>
        Array.from({ length: row % 2 === 0 ? 8 : 7 }, (_each, column) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: pegs never change
            key={`${row}-${column}`}
            cx={30 + column * 42.5 + (row % 2 === 0 ? 0 : 21)}
            cy={60 + row * 38}
            r={5}
            className={classes.peg}
          />
        )),
      )}
      {slots.map((slot, index) => {
        const width = SIZE.width / slots.length
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slots may have the same name
          <g key={index}>
            <rect
              x={index * width + 2}
              y={SIZE.height - 74}
              width={width - 4}
              height={72}
              rx={8}
              className={classes.slot}
              data-hit={(step === last && target === index) || undefined}
            />
            <foreignObject x={index * width + 4} y={SIZE.height - 72} width={width - 8} height={68}>
              <div className={classes.slotName}>{slot}</div>
            </foreignObject>
          </g>
        )
      })}
      {token ? (
        <circle
          cx={token.x}
          cy={token.y}
          r={13}
          className={classes.token}
          style={{ transitionDuration: `${reduced ? 0 : STEP_MS}ms` }}
        />
      ) : null}
    </svg>
  )
}
