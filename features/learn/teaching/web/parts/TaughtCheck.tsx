import { Text } from '@mantine/core'
import type { TaughtUnit } from '../../contract/views.ts'

/** A question embedded in the text with its correct answer, as the learner sees it after answering. */
export function TaughtCheck({ check }: { check: TaughtUnit['checks'][number] | undefined }) {
  if (!check) return null
  return (
    <Text component="aside" aria-label="Check" p="md" mb="lg" bg="var(--pm-sunken)" bdrs="md">
      <b>{check.question}</b>
      <ul>
        {check.choices.map((choice, index) => (
          <li key={choice}>{index === check.answer ? <b>{choice} (right answer)</b> : choice}</li>
        ))}
      </ul>
      {check.why}
    </Text>
  )
}
