import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { assistant, type Turn } from '../../contract.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { HandOver } from './HandOver.tsx'

/** Questions and answers of a conversation; scrolls to the latest one at the end. */
export function Conversation({ talkid }: { talkid: string }) {
  const talk = useQuery(assistant.talk, { talkid })
  return (
    <QueryState query={talk}>
      {({ turns, handedAt, handedTo }) => (
        <Stack gap="lg" component="section" aria-label="Conversation">
          {turns.map((turn, index) => (
            <TurnRow key={turn.position} turn={turn} isLast={index === turns.length - 1} />
          ))}
          <HandOver talkid={talkid} handedAt={handedAt} handedTo={handedTo} />
        </Stack>
      )}
    </QueryState>
  )
}

function TurnRow({ turn, isLast }: { turn: Turn; isLast: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLast) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isLast])
  return (
    <Stack gap="xs" ref={place}>
      <Text fw={650} fz="lg">
        {turn.question}
      </Text>
      <AnswerCard answer={turn.answer} />
    </Stack>
  )
}
