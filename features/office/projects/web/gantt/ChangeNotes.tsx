import { Alert, Button, Group, Text } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { BarChanges } from './use-bar-changes.ts'

const MAX = 12

/** Shows the moves of the last change with reasons, or a conflict with another user's change. */
export function ChangeNotes({ done, dismiss, conflict, applyMine, keepTheirs, sending }: BarChanges) {
  if (conflict) {
    const { change, message } = conflict
    return (
      <Alert color="orange" title="Someone else moved this task" role="alert" mb="md">
        <Text size="sm">{message}</Text>
        <Text size="sm" mb="sm">
          Yours: {change.ruleDay ? formatDay(change.ruleDay) : 'as soon as possible'}, {change.days}{' '}
          {change.days === 1 ? 'working day' : 'working days'}.
        </Text>
        <Group gap="sm">
          <Button size="sm" onClick={applyMine} loading={sending}>
            Apply mine
          </Button>
          <Button size="sm" variant="default" onClick={keepTheirs}>
            Keep theirs
          </Button>
        </Group>
      </Alert>
    )
  }
  if (!done) return null
  const { title, moves, undo } = done
  const more = moves.length - MAX
  return (
    <Alert
      color="blue"
      mb="md"
      role="status"
      title={
        moves.length === 0
          ? `“${title}” keeps its dates.`
          : moves.length === 1
            ? '1 task moved'
            : `${moves.length} tasks moved`
      }
    >
      <Rows gap={4} mb="sm">
        {moves.slice(0, MAX).map((move) => (
          <li key={move.id}>
            <Text size="sm">
              <strong>{move.title}</strong>: {formatDay(move.starts)} to {formatDay(move.due)}, {move.reason}.
            </Text>
          </li>
        ))}
      </Rows>
      {more > 0 ? (
        <Text size="sm" mb="sm">
          And {more} more.
        </Text>
      ) : null}
      <Group gap="sm">
        <Button size="sm" variant="default" onClick={undo} loading={sending}>
          Undo
        </Button>
        <Button size="sm" variant="subtle" onClick={dismiss}>
          Close
        </Button>
      </Group>
    </Alert>
  )
}
