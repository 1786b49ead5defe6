import { Anchor, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Graded } from '../../../contract/asked.ts'
import type { UnitContent } from '../../../contract.ts'
import { lecturePath } from '../../words.ts'
import classes from './QuestionField.module.css'

interface Props {
  /** Its number, or another marker. */
  mark: number | string
  question: NonNullable<UnitContent['quiz']>['questions'][number]
  chosen: number | null
  /** Grading result; null before grading. */
  result: NonNullable<Graded['questions']>[number] | null
  /** Course of the unit that teaches the topic. */
  courseid?: string
  /** Path to its hints; they open next to the quiz, so that the answers remain. */
  hintPath?: string | null
  disabled?: boolean
  onChoose: (choice: number) => void
}

/** One question with its choices; after grading, shows the correct answer and the explanation. */
export function QuestionField(props: Props) {
  const { mark, question, chosen, result, courseid = '', disabled = false, hintPath, onChoose } = props
  const name = useId()
  return (
    <fieldset className={classes.question} disabled={disabled || result !== null}>
      <legend>
        <Text display="inline-block" span inherit c="dimmed" miw="1.75rem" me="xs">
          {mark}
        </Text>
        {question.text}
      </legend>
      {question.choices.map((choice, index) => (
        <label key={choice} className={classes.choice} data-mark={markOf(index, chosen, result)}>
          <input type="radio" name={name} checked={chosen === index} onChange={() => onChoose(index)} />
          <span>{choice}</span>
        </label>
      ))}
      {hintPath ? (
        <Anchor href={hintPath} target="_blank" fz="sm" display="inline-block" py="xs">
          Hints in a new window
        </Anchor>
      ) : null}
      {result ? (
        <div className={classes.result} data-right={result.right || undefined}>
          {result.right ? <IconCheck size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
          <div>
            <b>{result.right ? 'Right.' : 'Incorrect.'}</b> {result.explanation}
            {!result.right && result.unit ? (
              <>
                {' '}
                Review again:{' '}
                <AppLink to={lecturePath(courseid, result.unit.unitid)}>{result.unit.title}</AppLink>.
              </>
            ) : null}
          </div>
        </div>
      ) : null}
    </fieldset>
  )
}

function markOf(index: number, chosen: number | null, result: Props['result']): string | undefined {
  if (!result) return undefined
  if (result.answer === index) return 'right'
  return chosen === index && !result.right ? 'wrong' : undefined
}
