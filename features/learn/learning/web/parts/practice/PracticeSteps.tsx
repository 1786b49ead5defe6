import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { GradedPractice, PracticeTask } from '../../../contract/practice-contract.ts'
import { lecturePath } from '../../words.ts'

interface Props {
  result: GradedPractice
  /** The unit to review; null if not needed. */
  unit: PracticeTask['taughtBy']
  courseid: string
  /** Button to continue. */
  children: ReactNode
}

/** Result of an answer with the worked solution, announced to screen readers. */
export function PracticeSteps({ result, unit, courseid, children }: Props) {
  const { right, given, answer, steps } = result
  return (
    <Paper withBorder p="md">
      <div role="status">
        <Text fw={600} c={right ? 'var(--mantine-color-anchor)' : 'var(--mantine-color-error)'}>
          {right ? 'Right.' : 'Not right.'}
        </Text>
        <Text data-numbers>
          The answer is <b>{answer}</b>
          {right ? '.' : `; you gave ${given}. It comes back tomorrow with other numbers.`}
        </Text>
      </div>
      <Text fw={600} mt="md" mb="xs">
        Step by step
      </Text>
      <ol>
        {steps.map(({ text, result: outcome }) => (
          <li key={text}>
            {text}
            {outcome === null ? null : (
              <>
                {' '}
                = <b>{outcome}</b>
              </>
            )}
          </li>
        ))}
      </ol>
      {unit ? (
        <Text mb="md">
          Read again: <AppLink to={lecturePath(courseid, unit.unitid)}>{unit.title}</AppLink>
        </Text>
      ) : null}
      {children}
    </Paper>
  )
}
