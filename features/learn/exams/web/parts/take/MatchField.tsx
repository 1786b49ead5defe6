import { Box, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import type { FieldProps } from './field-props.ts'
import classes from './QuestionView.module.css'

/** Selects the right side for each left side. */
export function MatchField({ question, answer, onAnswer }: FieldProps) {
  const { lefts, options } = question
  const id = useId()
  const chosen = lefts.map((_, position) => (Array.isArray(answer) ? (answer[position] ?? null) : null))
  const choose = (position: number, value: string) => {
    const next = chosen.map((index, each) =>
      each === position ? (value === '' ? null : Number(value)) : index,
    )
    onAnswer(next.every((index) => index === null) ? null : next)
  }
  const choices = [
    { value: '', label: 'Choose…' },
    ...options.map((label, index) => ({ value: String(index), label })),
  ]
  return (
    <div>
      {lefts.map((left, position) => (
        <div key={left} className={classes.pair}>
          <Box component="label" fw={600} data-anywhere htmlFor={`${id}-${position}`}>
            {left}
          </Box>
          <NativeSelect
            id={`${id}-${position}`}
            data={choices}
            value={chosen[position] === null ? '' : String(chosen[position])}
            onChange={(event) => choose(position, event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  )
}
