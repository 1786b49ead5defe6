import { FIELDS, fields, findElement, PURE_WATER, type WheelTopic } from '../../rules/wheel/elements.ts'
import classes from './Wheel.module.css'

const fills: Readonly<Record<WheelTopic, string>> = {
  scale: '#0c4163',
  salts: '#1d6a93',
  metals: '#7f370b',
  health: '#3e5361',
}
const STEP = 360 / FIELDS

/** Returns coordinates in the 100×100 view box at an angle, clockwise from the top. */
function at(degrees: number, radius: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)].join(' ')
}

const slice = (index: number): string => {
  const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP]
  return `M50 50L${at(from, 49)}A49 49 0 0 1 ${at(to, 49)}Z`
}

/** The wheel with a field under its pointer. Decorative: the result is also given as text. */
export function Wheel({ field, running, turns }: { field: string; running: boolean; turns: number }) {
  const index = Math.max(0, fields.indexOf(field))
  const angle = -index * STEP - 360 * (turns + (running ? 1 : 0))
  return (
    <div className={classes.wheel} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <g className={classes.turning} style={{ transform: `rotate(${angle}deg)` }}>
          {fields.map((symbol, place) => (
            <g key={symbol}>
              <path
                d={slice(place)}
                fill={symbol === PURE_WATER ? '#2f7fa9' : fills[findElement(symbol)?.topic ?? 'scale']}
                stroke="#fff"
                strokeWidth="0.5"
              />
              <text
                transform={`rotate(${place * STEP} 50 50)`}
                x="50"
                y="9"
                fill="#fff"
                fontSize="5"
                fontWeight="700"
                textAnchor="middle"
              >
                {symbol === PURE_WATER ? 'H₂O' : symbol}
              </text>
            </g>
          ))}
          <circle cx="50" cy="50" r="26" fill="#ecf5fa" />
        </g>
        <text x="50" y="55" fontSize="14" fontWeight="700" fill="#072c46" textAnchor="middle">
          {running ? '…' : field === PURE_WATER ? 'H₂O' : field}
        </text>
      </svg>
      <div className={classes.pointer} />
    </div>
  )
}
