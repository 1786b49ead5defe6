import { Box, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import type { FieldProps } from './field-props.ts'
import classes from './QuestionView.module.css'

/** A choice of the right side for each left one. */
export function MatchField({ question, answer, onAnswer }: FieldProps) {
  const { lefts, options } = question
  const id = useId()
  const chosen = lefts.map((_, place) => (Array.isArray(answer) ? (answer[place] ?? null) : null))
  const choose = (place: number, value: string) => {
    const next = chosen.map((index, each) => (each === place ? (value === '' ? null : Number(value)) : index))
    onAnswer(next.every((index) => index === null) ? null : next)
  }
  const choices = [
    { value: '', label: 'Choose…' },
    ...options.map((label, index) => ({ value: String(index), label })),
  ]
  return (
    <div>
      {lefts.map((left, place) => (
        <div key={left} className={classes.pair}>
          <Box component="label" fw={600} data-anywhere htmlFor={`${id}-${place}`}>
            {left}
          </Box>
          <NativeSelect
            id={`${id}-${place}`}
            size="md"
            data={choices}
            value={chosen[place] === null ? '' : String(chosen[place])}
            onChange={(event) => choose(place, event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  )
}
