import { Button, Group, Stack } from '@mantine/core'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { count } from '../../words.ts'

interface Props {
  opened: boolean
  open: readonly number[]
  flagged: readonly number[]
  /** Numeric answers that would not count as entered. */
  unread: readonly number[]
  problem: string | null
  submitting: boolean
  onGo: (position: number) => void
  onSubmit: () => void
  onClose: () => void
}

/** Shows open and marked questions before submission. */
export function FinishDialog({
  opened,
  open,
  flagged,
  unread,
  problem,
  submitting,
  onGo,
  onSubmit,
  onClose,
}: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Submit the exam?" size="md">
      <Stack gap="md">
        <Numbers
          message={
            open.length === 0
              ? 'All questions are answered.'
              : `${count(open.length, 'question')} still open:`
          }
          positions={open}
          onGo={onGo}
        />
        {unread.length > 0 ? (
          <Numbers
            message={`${count(unread.length, 'answer')} can’t be read as a number in the unit asked for, and would earn no point:`}
            positions={unread}
            onGo={onGo}
          />
        ) : null}
        {flagged.length > 0 ? (
          <Numbers
            message={`${count(flagged.length, 'question')} marked for review again:`}
            positions={flagged}
            onGo={onGo}
          />
        ) : null}
        <p style={{ margin: 0 }}>
          You can’t change answers after submitting. The result is shown immediately.
        </p>
        {problem ? (
          <p role="alert" style={{ margin: 0, color: 'var(--mantine-color-error)' }}>
            {problem}
          </p>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep working
          </Button>
          <Button color="copper" loading={submitting} onClick={onSubmit}>
            Submit now
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Numbers({
  message,
  positions,
  onGo,
}: {
  message: string
  positions: readonly number[]
  onGo: Props['onGo']
}) {
  return (
    <div>
      <p style={{ margin: '0 0 0.5rem' }}>{message}</p>
      <Group gap="xs">
        {positions.map((position) => (
          <Button
            key={position}
            variant="default"
            size="compact-md"
            aria-label={`Go to question ${position}`}
            onClick={() => onGo(position)}
          >
            {position}
          </Button>
        ))}
      </Group>
    </div>
  )
}
