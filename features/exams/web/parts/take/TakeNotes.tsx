import { Button, Group, Text } from '@mantine/core'
import { openLogin } from '#features/accounts/web/public.tsx'
import type { SessionState } from '../../taking/attempt-session.ts'
import { unsaved } from '../../taking/merge-answers.ts'
import { count } from '../../words.ts'

interface Props {
  state: SessionState
  timeIsOver: boolean
  problem: string | null
}

/** What stands in the way, and what happens with the answers meanwhile. */
export function TakeNotes({ state, timeIsOver, problem }: Props) {
  const waiting = unsaved(state.answers).length
  if (timeIsOver) {
    return (
      <Group
        gap="0.5rem 1rem"
        lh={1.45}
        c="var(--mantine-color-text)"
        mb="sm"
        py="sm"
        px="md"
        bg="var(--mantine-color-yellow-light)"
        bdrs="md"
        role="alert"
      >
        <Text flex="1 1 16rem">
          <b>The time is over.</b> {waiting === 0 ? 'Your answers are being graded.' : storedWords(waiting)}{' '}
          {waiting === 0 ? problem : null}
        </Text>
      </Group>
    )
  }
  if (state.connection === 'signed-out') {
    return (
      <Group
        gap="0.5rem 1rem"
        lh={1.45}
        c="var(--mantine-color-text)"
        mb="sm"
        py="sm"
        px="md"
        bg="var(--mantine-color-yellow-light)"
        bdrs="md"
        role="alert"
      >
        <Text flex="1 1 16rem">
          You are no longer logged in. Your answers are kept on this device until you are.
        </Text>
        <Button onClick={() => openLogin()}>Log in</Button>
      </Group>
    )
  }
  if (state.connection === 'lost') {
    return (
      <Group
        gap="0.5rem 1rem"
        lh={1.45}
        c="var(--mantine-color-text)"
        mb="sm"
        py="sm"
        px="md"
        bg="var(--mantine-color-yellow-light)"
        bdrs="md"
        role="status"
      >
        <Text flex="1 1 16rem">
          No connection to the server. Keep answering: your answers are saved on this device and sent
          automatically. The timer keeps running.
        </Text>
      </Group>
    )
  }
  return state.refused ? (
    <Group
      gap="0.5rem 1rem"
      lh={1.45}
      c="var(--mantine-color-text)"
      mb="sm"
      py="sm"
      px="md"
      bg="var(--mantine-color-yellow-light)"
      bdrs="md"
      role="alert"
    >
      <Text flex="1 1 16rem">An answer was not taken: {state.refused}</Text>
    </Group>
  ) : null
}

const storedWords = (waiting: number): string =>
  `${count(waiting, 'answer')} could not be sent yet and ${waiting === 1 ? 'is' : 'are'} kept on this device. ` +
  'Leave this page open until you are online; if they arrive too late, ask our staff for more time.'
