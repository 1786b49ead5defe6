import { Button, Text } from '@mantine/core'
import type { Graded } from '../../../contract/asked.ts'
import classes from './QuizForm.module.css'

interface Props {
  graded: Graded
  /** True if the next attempt is open. */
  isOpen: boolean
  onTryAgain: () => void
}

/** Result of an attempt, and the next steps. */
export function QuizResult({ graded, isOpen, onTryAgain }: Props) {
  const { questions } = graded
  return (
    <div className={classes.result} role="status" data-passed={graded.passed || undefined}>
      <Text fz={40} fw={700} lh={1.1} mb={4} data-numbers>
        {graded.score}%
      </Text>
      <div>
        <Text fw={600} mb={4}>
          {graded.passed ? 'Passed.' : `Not passed yet: ${graded.passPercent}% needed.`}{' '}
          {questions
            ? `${questions.filter(({ right }) => right).length} of ${questions.length} correct.`
            : null}
        </Text>
        {graded.courseComplete ? <p>The course is complete.</p> : null}
        {questions ? null : (
          <p>
            Review the units. The next attempt has another order; after you pass, every answer is explained.
          </p>
        )}
        <Button
          onClick={onTryAgain}
          disabled={!isOpen}
          variant={graded.passed ? 'default' : 'filled'}
          mt="xs"
        >
          {graded.passed ? 'Take it again' : 'Try again'}
        </Button>
      </div>
    </div>
  )
}
