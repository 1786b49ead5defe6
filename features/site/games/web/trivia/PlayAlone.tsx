import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { trivia } from '../../contract/trivia.ts'
import type { Lobby } from '../../contract.ts'
import { ANSWERS_PER_DAY, earnings } from '../../rules/earnings.ts'
import { ANSWER_SECONDS } from '../../rules/trivia/answer-time.ts'
import { type TriviaLanguage, triviaLanguageNames, triviaLanguages } from '../../rules/trivia/trivia-names.ts'
import { CreditLine } from '../parts/CreditLine.tsx'
import { QuestionCard } from './QuestionCard.tsx'

/** Solo play, one question at a time. */
export function PlayAlone({ lobby }: { lobby: Lobby }) {
  const [language, setLanguage] = useState<TriviaLanguage>('en')
  const ask = useCommand(trivia.ask)
  const next = () => ask.mutate({ language })
  return (
    <Stack gap="lg" maw="44rem">
      <CreditLine credit={lobby.credit} limits={lobby.limits} />
      <Failure>{ask.error?.message}</Failure>
      {ask.data && !ask.error ? (
        <QuestionCard key={ask.data.askid} asked={ask.data} next={{ label: 'Next question', press: next }} />
      ) : (
        <>
          <Text>
            You have {ANSWER_SECONDS} seconds for each question; the clock of the server counts. A right
            answer earns {earnings.answer}, up to {ANSWERS_PER_DAY} a day. Questions that you missed come
            again another day.
          </Text>
          <SegmentedControl
            aria-label="Language of the questions"
            value={language}
            onChange={(value) => setLanguage(value as TriviaLanguage)}
            data={triviaLanguages.map((value) => ({ value, label: triviaLanguageNames[value] }))}
            style={{ alignSelf: 'start' }}
          />
          <Button
            size="lg"
            color="copper"
            loading={ask.isPending}
            onClick={next}
            style={{ alignSelf: 'start' }}
          >
            First question
          </Button>
        </>
      )}
    </Stack>
  )
}
