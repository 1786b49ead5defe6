import { Button, Group, Stack, Text } from '@mantine/core'
import type { EntryProblem } from '../../rules/entry/entry-problems.ts'
import { fieldId } from './entry/focus-field.ts'
import classes from './entry/Register.module.css'

interface Props {
  problems: readonly EntryProblem[]
  onGo: (problem: EntryProblem) => void
  onClose: () => void
}

/** All problems that block the order; each line links to its field (R-SEM-12). */
export function ProblemList({ problems, onGo, onClose }: Props) {
  const count = problems.length
  return (
    <Stack>
      <Text>{count === 1 ? 'Fix 1 item:' : `Fix ${count} items:`}</Text>
      <ol className={classes.problems}>
        {problems.map((problem) => (
          <li key={`${problem.attendeeId} ${problem.field} ${problem.message}`}>
            <a
              href={`#${fieldId(problem.attendeeId, problem.field)}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(problem)
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ol>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
