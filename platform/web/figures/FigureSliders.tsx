import { useId } from 'react'
import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import classes from './FigureSliders.module.css'

interface Props {
  sliders: FigureOf<'chart'>['sliders']
  values: Readonly<Record<string, number>>
  results: readonly { label: string; text: string }[]
  onChange: (name: string, value: number) => void
}

/** Sliders of a chart and the resulting values. */
export function FigureSliders({ sliders, values, results, onChange }: Props) {
  return (
    <div className={classes.sliders}>
      {sliders.map((slider) => (
        <OneSlider
          key={slider.name}
          slider={slider}
          value={values[slider.name] ?? slider.value}
          onChange={(value) => onChange(slider.name, value)}
        />
      ))}
      {results.length > 0 ? (
        <dl className={classes.results} aria-live="polite">
          {results.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}

interface OneProps {
  slider: Props['sliders'][number]
  value: number
  onChange: (value: number) => void
}

function OneSlider({ slider: { label, unit, from, to, step }, value, onChange }: OneProps) {
  const id = useId()
  const inUnit = unit ? `${value} ${unit}` : String(value)
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{inUnit}</output>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-valuetext={inUnit}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
