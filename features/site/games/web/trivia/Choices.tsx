import { Stack } from '@mantine/core'
import classes from './Trivia.module.css'

interface Props {
  choices: readonly string[]
  /** The own answer; null before it, -1 for none. */
  choice: number | null
  /** Once it is known. */
  rightChoice: number | null
  /** Nothing can be chosen (any more). */
  closed: boolean
  onChoose: (choice: number) => void
}

/** The answers to a question, and in the end which one is right. */
export const Choices = ({ choices, choice, rightChoice, closed, onChoose }: Props) => (
  <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
    {choices.map((text, index) => {
      const mark = markOf(index, choice, rightChoice)
      return (
        <li key={text}>
          <button
            type="button"
            className={classes.choice}
            disabled={closed}
            data-mine={choice === index || undefined}
            data-mark={mark?.key}
            onClick={() => onChoose(index)}
          >
            {text}
            {mark ? (
              <strong> – {mark.text}</strong>
            ) : choice === index ? (
              <strong> – your answer</strong>
            ) : null}
          </button>
        </li>
      )
    })}
  </Stack>
)

function markOf(index: number, choice: number | null, rightChoice: number | null) {
  if (rightChoice === null) return null
  if (index === rightChoice) return { key: 'right', text: 'right' }
  return index === choice ? { key: 'wrong', text: 'your answer' } : null
}
