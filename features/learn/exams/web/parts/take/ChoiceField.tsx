import { useEffect, useEffectEvent } from 'react'
import type { FieldProps } from './field-props.ts'
import classes from './QuestionView.module.css'

/** One or more choices as large rows; the keys 1 to 6 also select them. */
export function ChoiceField({ question, answer, onAnswer }: FieldProps) {
  const { kind, options, position } = question
  const chosen = Array.isArray(answer) ? answer : []
  const toggle = (index: number, on: boolean) => {
    const next = on ? [...chosen, index] : chosen.filter((each) => each !== index)
    onAnswer(next.length === 0 ? null : next.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const index = Number(event.key) - 1
    if (event.ctrlKey || event.metaKey || event.altKey || options[index] === undefined) return
    // Ignores keys while a dialog is open, the exam is closed, or a text field has the focus.
    if (document.querySelector('[role="dialog"], fieldset:disabled')) return
    if (document.activeElement?.matches('input:not([type=radio], [type=checkbox]), textarea, select')) return
    if (kind === 'single') onAnswer(index)
    else toggle(index, !chosen.includes(index))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <fieldset className={classes.rows} aria-labelledby="question-text" aria-describedby="question-hint">
      {options.map((option, index) => (
        <label key={option} className={classes.choice}>
          <input
            name={`question-${position}`}
            {...(kind === 'single'
              ? { type: 'radio', checked: answer === index, onChange: () => onAnswer(index) }
              : {
                  type: 'checkbox',
                  checked: chosen.includes(index),
                  onChange: ({ currentTarget }) => toggle(index, currentTarget.checked),
                })}
          />
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
