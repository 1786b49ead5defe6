import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { openLogin } from '#features/core/accounts/web/public.tsx'
import type { SessionState } from '../../taking/attempt-session.ts'
import { unsaved } from '../../taking/merge-answers.ts'
import { count } from '../../words.ts'

interface Props {
  state: SessionState
  timeIsOver: boolean
  /** True if the server accepts no more answers although time is left. */
  isHandedIn: boolean
  problem: string | null
}

/** Current problems and their consequences for the answers. */
export function TakeNotes({ state, timeIsOver, isHandedIn, problem }: Props) {
  const waiting = unsaved(state.answers).length
  if (timeIsOver) {
    return (
      <Note>
        <Text flex="1 1 16rem">
          <b>{isHandedIn ? 'This exam was handed in on another device.' : 'The time is over.'}</b>{' '}
          {isHandedIn
            ? 'No more answers are taken. The result opens in a moment.'
            : waiting === 0
              ? 'Your answers are being graded.'
              : storedText(waiting)}{' '}
          {waiting === 0 ? problem : null}
        </Text>
      </Note>
    )
  }
  if (state.connection === 'signed-out') {
    return (
      <Note>
        <Text flex="1 1 16rem">
          You are no longer logged in. Your answers are kept on this device until you are.
        </Text>
        <Button onClick={() => openLogin()}>Log in</Button>
      </Note>
    )
  }
  if (state.connection === 'lost') {
    return (
      <Note role="status">
        <Text flex="1 1 16rem">
          No connection to the server. Keep answering: your answers are saved on this device and sent
          automatically. The timer keeps running.
        </Text>
      </Note>
    )
  }
  return state.refused ? (
    <Note>
      <Text flex="1 1 16rem">An answer was not taken: {state.refused}</Text>
    </Note>
  ) : null
}

const Note = ({ role = 'alert', children }: { role?: 'alert' | 'status'; children: ReactNode }) => (
  <Group
    gap="0.5rem 1rem"
    lh={1.45}
    c="var(--mantine-color-text)"
    mb="sm"
    py="sm"
    px="md"
    bg="var(--mantine-color-yellow-light)"
    bdrs="md"
    role={role}
  >
    {children}
  </Group>
)

const storedText = (waiting: number): string =>
  `${count(waiting, 'answer')} could not be sent yet and ${waiting === 1 ? 'is' : 'are'} kept on this device. ` +
  'Leave this page open until you are online; if they arrive too late, ask our staff for more time.'
