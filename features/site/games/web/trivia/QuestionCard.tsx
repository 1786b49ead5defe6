import { Alert, Badge, Button, Stack, Text } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { trivia } from '../../contract/trivia.ts'
import { games } from '../../contract.ts'
import { triviaTopicNames } from '../../rules/trivia/trivia-names.ts'
import { Choices } from './Choices.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useCountdown } from './use-countdown.ts'

type Asked = OutputOf<typeof trivia.ask>

interface Props {
  asked: Asked
  /** Button shown after the answer. */
  next: { label: string; press: () => void } | null
}

/** A question with timer, answer and explanation. */
export function QuestionCard({ asked, next }: Props) {
  const answer = useCommand(trivia.answer, { invalidates: [games.lobby, games.history, games.board] })
  const choose = (choice: number) => {
    if (answer.data || answer.isPending) return
    answer.mutate({ askid: asked.askid, choice })
  }
  const left = useCountdown(asked.leftMs, asked.askid, () => choose(-1))
  const result = answer.data
  const sent = answer.variables ? Number(answer.variables.choice) : null
  return (
    <Stack gap="md">
      <Badge>{triviaTopicNames[asked.topic]}</Badge>
      <SectionTitle m={0}>{asked.question}</SectionTitle>
      {result ? null : <TimeLeft left={left} of={asked.seconds} />}
      <Choices
        choices={asked.choices}
        choice={result ? result.choice : sent}
        rightChoice={result?.rightChoice ?? null}
        closed={result !== undefined || answer.isPending}
        onChoose={choose}
      />
      <Failure>{answer.error?.message}</Failure>
      {answer.error ? (
        <Button variant="default" onClick={() => answer.variables && answer.mutate(answer.variables)}>
          Send my answer again
        </Button>
      ) : null}
      <div role="status">
        {result ? (
          <Alert color={result.right ? 'teal' : 'orange'} title={titleOf(result)}>
            <Text>{result.explanation}</Text>
          </Alert>
        ) : null}
      </div>
      {result && next ? (
        <Button color="copper" onClick={next.press} style={{ alignSelf: 'start' }}>
          {next.label}
        </Button>
      ) : null}
    </Stack>
  )
}

function titleOf({ right, late, choice, earned }: OutputOf<typeof trivia.answer>): string {
  if (right) return earned > 0 ? `Right: ${earned} play credit` : 'Right'
  return late || choice < 0 ? 'The time was over' : 'Not right'
}
