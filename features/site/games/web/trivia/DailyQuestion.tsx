import { Button, Text } from '@mantine/core'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { trivia } from '../../contract/trivia.ts'
import type { Lobby } from '../../contract.ts'
import { earnings } from '../../rules/earnings.ts'
import { QuestionCard } from './QuestionCard.tsx'

const texts: Readonly<Record<Lobby['daily'], string>> = {
  open: `The same question for everyone, once a day. A right answer earns ${earnings.daily}.`,
  right: 'You have answered the question of today, and it was right.',
  wrong: 'You have answered the question of today. It was not right; there is a new one tomorrow.',
  none: 'There is no question today.',
}

/** Question of the day; its time starts when it is opened. */
export function DailyQuestion({ state }: { state: Lobby['daily'] }) {
  const ask = useCommand(trivia.ask)
  return (
    <section>
      <SectionTitle>Question of the day</SectionTitle>
      {ask.data ? (
        <QuestionCard asked={ask.data} next={null} />
      ) : (
        <>
          <Text mb="sm">{texts[state]}</Text>
          <Failure>{ask.error?.message}</Failure>
          {state === 'open' ? (
            <Button loading={ask.isPending} onClick={() => ask.mutate({ daily: true })}>
              Show the question: 20 seconds
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}
