import type { ReactNode } from 'react'
import classes from './Controls.module.css'

/** A group of buttons with one selected. */
export function Keys<Value extends string | number>({
  label,
  value,
  options,
  choose,
}: {
  label: string
  value: Value | null
  options: readonly (readonly [Value, string])[]
  choose: (value: Value) => void
}) {
  return (
    <fieldset className={classes.keys}>
      <legend>{label}</legend>
      {options.map(([option, name]) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => choose(option)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** A number input that shows the current value; steps are large enough for touch. */
export function Slide({
  label,
  value,
  unit,
  most,
  step,
  change,
}: {
  label: string
  value: number
  unit: string
  most: number
  step: number
  change: (value: number) => void
}) {
  const set = (next: number) => change(Math.min(most, Math.max(0, Math.round(next * 10) / 10)))
  return (
    <div className={classes.slide}>
      <span className={classes.name}>{label}</span>
      <output className={classes.value}>
        {value} {unit}
      </output>
      <button type="button" aria-label={`${label}: less`} onClick={() => set(value - step)}>
        −
      </button>
      <input
        type="range"
        aria-label={label}
        min={0}
        max={most}
        step={step}
        value={value}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={`${label}: more`} onClick={() => set(value + step)}>
        +
      </button>
    </div>
  )
}

/** Button for an action that runs immediately. */
export function Press({
  children,
  onPress,
  disabled = false,
}: {
  children: ReactNode
  onPress: () => void
  disabled?: boolean
}) {
  return (
    <button type="button" className={classes.press} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}
