import { Button, Group } from '@mantine/core'
import { confirm } from '#platform/web/confirm.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { triviaRooms } from '../../contract/rooms.ts'
import type { SentRoom } from './sent-room.ts'

const stale = [triviaRooms.room, triviaRooms.list]

/** Host controls: next question, early answer, and end. */
export function HostControls({ room }: { room: SentRoom }) {
  const next = useCommand(triviaRooms.next, { invalidates: stale })
  const reveal = useCommand(triviaRooms.reveal, { invalidates: stale })
  const close = useCommand(triviaRooms.close, { invalidates: stale })
  if (room.stage === 'closed') return null
  const { roomid, position, questions } = room
  const hasNext = position + 1 < questions
  const end = async () => {
    const sure = await confirm({
      title: 'Close the room?',
      message: 'Everyone sees the result, and right answers earn play credit. It cannot be opened again.',
      yes: 'Close the room',
    })
    if (sure) close.mutate({ roomid })
  }
  return (
    <Group gap="sm">
      {room.stage === 'question' ? (
        <Button color="copper" loading={reveal.isPending} onClick={() => reveal.mutate({ roomid })}>
          Show the answer now
        </Button>
      ) : hasNext ? (
        <Button
          color="copper"
          loading={next.isPending}
          onClick={() => next.mutate({ roomid, position: position + 1 })}
        >
          {position < 0 ? 'First question' : 'Next question'}
        </Button>
      ) : null}
      <Button variant="default" loading={close.isPending} onClick={() => void end()}>
        Close the room
      </Button>
      <Failure>{next.error?.message ?? reveal.error?.message ?? close.error?.message}</Failure>
    </Group>
  )
}
