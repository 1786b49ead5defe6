import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useLive } from '#platform/web/live-events.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { triviaRooms } from '../../contract/rooms.ts'
import { Choices } from './Choices.tsx'
import { HostControls } from './HostControls.tsx'
import { RoomBoard } from './RoomBoard.tsx'
import type { SentRoom } from './sent-room.ts'
import { TimeLeft } from './TimeLeft.tsx'
import classes from './Trivia.module.css'
import { useCountdown } from './use-countdown.ts'

/** Polling interval, in case a live announcement is lost. */
const AGAIN_MS = 10_000

/** Current state of a trivia room, for its players and host. */
export function RoomView({ roomid, onLeave }: { roomid: string; onLeave: () => void }) {
  const room = useQuery(triviaRooms.room, { roomid }, { refetchInterval: AGAIN_MS })
  useLive('games', () => void room.refetch())
  return (
    <QueryState query={room}>
      {(data) => (
        <Stack gap="lg">
          <Group justify="space-between">
            <div>
              <SectionTitle m={0}>{data.title}</SectionTitle>
              <Quiet>
                {data.players} {data.players === 1 ? 'player' : 'players'}
                {data.nickname ? `, you are ${data.nickname}` : ''}
              </Quiet>
            </div>
            {data.isHost || data.stage === 'closed' ? null : <Badge size="lg">{data.points} points</Badge>}
          </Group>
          {data.isHost ? <HostControls room={data} /> : null}
          <Stage room={data} refresh={() => void room.refetch()} />
          {data.stage === 'closed' ? (
            <Button variant="default" onClick={onLeave} style={{ alignSelf: 'start' }}>
              Back to trivia
            </Button>
          ) : null}
        </Stack>
      )}
    </QueryState>
  )
}

function Stage({ room, refresh }: { room: SentRoom; refresh: () => void }) {
  if (room.stage === 'waiting')
    return (
      <Stack gap="xs">
        {room.isHost ? <div className={classes.code}>{room.code}</div> : null}
        <Text role="status">
          {room.isHost
            ? 'Players join under Game area, Water trivia, Join a room, with this code.'
            : 'You are in. The first question comes when your host begins.'}
        </Text>
        {room.isHost ? <RoomBoard room={room} title="In the room" /> : null}
      </Stack>
    )
  if (room.stage === 'closed')
    return (
      <Stack gap="md">
        <Text fw={700} fz="lg" role="status">
          {room.place > 0 ? `The room is closed. You are number ${room.place}.` : 'The room is closed.'}
        </Text>
        <RoomBoard room={room} title="Result" />
      </Stack>
    )
  return <Question key={room.position} room={room} refresh={refresh} />
}

function Question({ room, refresh }: { room: SentRoom; refresh: () => void }) {
  const answer = useCommand(triviaRooms.answer, { invalidates: [triviaRooms.room] })
  const isOpen = room.stage === 'question'
  const left = useCountdown(room.leftMs, `${room.position} ${room.stage}`, () => setTimeout(refresh, 300))
  const chosen = room.choice ?? (answer.variables && !answer.error ? Number(answer.variables.choice) : null)
  const mayAnswer = isOpen && room.nickname !== '' && chosen === null
  return (
    <Stack gap="md" maw="44rem">
      <Quiet>
        Question {room.position + 1} of {room.questions}
      </Quiet>
      <SectionTitle m={0}>{room.question}</SectionTitle>
      {isOpen ? <TimeLeft left={left} of={room.seconds} /> : null}
      <Choices
        choices={room.choices}
        choice={chosen}
        rightChoice={room.rightChoice}
        closed={!mayAnswer}
        onChoose={(choice) => answer.mutate({ roomid: room.roomid, position: room.position, choice })}
      />
      <Failure>{answer.error?.message}</Failure>
      <Text role="status" c="dimmed">
        {isOpen && chosen !== null ? 'Your answer is in. Please wait for the others.' : ''}
        {isOpen && room.isHost ? ` ${room.answered} of ${room.players} have answered.` : ''}
      </Text>
      {room.rightChoice === null ? null : (
        <>
          <Alert color="teal" title={`Right: ${room.choices[room.rightChoice] ?? ''}`}>
            {room.explanation}
          </Alert>
          <RoomBoard room={room} title="Points so far" />
        </>
      )}
    </Stack>
  )
}
