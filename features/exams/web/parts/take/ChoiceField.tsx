import type { FieldProps } from './field-props.ts'
import classes from './QuestionView.module.css'

/** One or several choices, as large rows. */
export function ChoiceField({ question, answer, onAnswer }: FieldProps) {
  const { kind, options, position } = question
  const chosen = Array.isArray(answer) ? answer : []
  const toggle = (index: number, on: boolean) => {
    const next = on ? [...chosen, index] : chosen.filter((each) => each !== index)
    onAnswer(next.length === 0 ? null : next.toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  }
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
