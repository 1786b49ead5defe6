import { Button, Group, Text } from '@mantine/core'
import { useContext, useState } from 'react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QuestionField } from '../quiz/QuestionField.tsx'
import { useWait } from '../quiz/use-wait.ts'
import { ChecksOfText, type OpenCheck } from './use-checks.ts'

/** A question within the text. */
export function CheckField({ question }: { question: number }) {
  const checks = useContext(ChecksOfText)
  const check = checks?.all[question]
  const [chosen, setChosen] = useState<number | null>(null)
  const wait = useWait(check?.state === 'wrong' ? check.waitSeconds : 0)
  if (!checks || !check) return null
  const isOpen = check.state === 'open'
  const tryAgain = () => {
    setChosen(null)
    checks.tryAgain(question)
  }
  return (
    <div>
      <QuestionField
        mark="Check"
        question={{ text: check.question, choices: check.choices }}
        chosen={isOpen ? chosen : check.chosen}
        result={resultOf(check)}
        disabled={check.state === 'sent'}
        onChoose={setChosen}
      />
      {check.problem ? (
        <Text role="alert" c="var(--mantine-color-error)" mb="xs">
          {check.problem}
        </Text>
      ) : null}
      <Group mb="lg" gap="sm">
        {isOpen ? (
          <Button
            variant="default"
            disabled={chosen === null}
            onClick={() => chosen !== null && checks.answer(question, chosen)}
          >
            Answer
          </Button>
        ) : null}
        {check.state === 'sent' ? (
          <Quiet role="status">Your answer is on its way. Without a network it waits here.</Quiet>
        ) : null}
        {check.state === 'wrong' ? (
          <Button variant="default" disabled={wait > 0} onClick={tryAgain}>
            {wait > 0 ? `Read on; try again in ${wait} s` : 'Try again'}
          </Button>
        ) : null}
      </Group>
    </div>
  )
}

function resultOf({ state, answer, why }: OpenCheck) {
  if (state !== 'right' && state !== 'wrong') return null
  return { right: state === 'right', answer: answer ?? -1, explanation: why ?? '', unit: null }
}
