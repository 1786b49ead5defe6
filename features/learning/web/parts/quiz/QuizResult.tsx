import { Button, Text } from '@mantine/core'
import type { Graded } from '../../../contract.ts'
import classes from './QuizForm.module.css'

/** What an attempt came to, and what to do now. */
export function QuizResult({ graded, onTryAgain }: { graded: Graded; onTryAgain: () => void }) {
  const right = graded.questions.filter((question) => question.right).length
  return (
    <div className={classes.result} role="status" data-passed={graded.passed || undefined}>
      <Text fz={40} fw={700} lh={1.1} mb={4} data-numbers>
        {graded.score} %
      </Text>
      <div>
        <Text fw={600} mb={4}>
          {graded.passed ? 'Passed.' : `Not passed yet: ${graded.passPercent} % are needed.`} {right} of{' '}
          {graded.questions.length} answers are right.
        </Text>
        {graded.courseComplete ? <p>That was the last unit: the course is complete.</p> : null}
        {graded.passed ? null : (
          <p>Each question below names the unit that teaches it. Your right answers stay for the next try.</p>
        )}
        <Button onClick={onTryAgain} variant={graded.passed ? 'default' : 'filled'} size="md" mt="xs">
          {graded.passed ? 'Take it again' : 'Try again'}
        </Button>
      </div>
    </div>
  )
}
