import { Stack } from '@mantine/core'
import classes from './Trivia.module.css'

interface Props {
  choices: readonly string[]
  /** The player's answer; null before answering, -1 for none. */
  choice: number | null
  /** Null until it is known. */
  rightChoice: number | null
  /** True if choices are disabled. */
  closed: boolean
  onChoose: (choice: number) => void
}

/** Choices of a question, with the correct one marked at the end. */
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
