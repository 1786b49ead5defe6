import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { askedQuestions } from '../../rules/ask-next.ts'
import type { Answers, Branch, Question } from '../../rules/branch.ts'
import type { Running } from '../state/use-running-case.ts'
import classes from './Tree.module.css'

interface Props {
  branch: Branch
  answers: Answers
  running: Running
  change: (next: Partial<Running>) => void
  restart: () => void
}

/** Shows one question at a time with large buttons; earlier answers can be changed. */
export function AskStep({ branch, answers, running, change, restart }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = askedQuestions(branch, answers)
  const next = asked.find(({ key }) => answers[key] === undefined)
  const question = asked.find(({ key }) => key === chosen) ?? next
  const done = asked.filter(({ key }) => answers[key] !== undefined)
  const before = question
    ? asked.slice(0, asked.indexOf(question)).findLast(({ key }) => answers[key] !== undefined)
    : done.at(-1)
  const answer = ({ key }: Question, option: string) => {
    change({ tapped: { ...running.tapped, [key]: option } })
    setChosen(null)
  }
  return (
    <section className={classes.card}>
      {question ? (
        <>
          <Quiet role="status">
            Question {asked.indexOf(question) + 1} of {asked.length}
          </Quiet>
          <SectionTitle mb="xs">{question.text}</SectionTitle>
          <Quiet mb="md">{question.help}</Quiet>
          <Stack gap="sm">
            {question.options.map(({ key, text }) => (
              <Button
                key={key}
                size="lg"
                className={classes.option}
                justify="flex-start"
                fullWidth
                variant={answers[question.key] === key ? 'filled' : 'default'}
                aria-pressed={answers[question.key] === key}
                onClick={() => answer(question, key)}
              >
                {text}
              </Button>
            ))}
            <Button
              size="lg"
              className={classes.option}
              justify="flex-start"
              fullWidth
              variant="default"
              aria-pressed={answers[question.key] === ''}
              onClick={() => answer(question, '')}
            >
              I don't know
            </Button>
          </Stack>
        </>
      ) : (
        <>
          <SectionTitle mb="xs">Everything is answered</SectionTitle>
          <Text>Look at the causes. Save the case, so that you can write later whether it helped.</Text>
        </>
      )}
      <Group gap="sm" mt="md">
        <Button variant="default" disabled={!before} onClick={() => before && setChosen(before.key)}>
          Back
        </Button>
        <Button variant="subtle" disabled={done.length === 0} onClick={restart}>
          Start again
        </Button>
      </Group>
      <AnswerList {...{ branch, answers }} onChoose={setChosen} />
    </section>
  )
}

/** Previous answers; each can be reopened. */
function AnswerList(props: Pick<Props, 'branch' | 'answers'> & { onChoose: (key: string) => void }) {
  const { branch, answers, onChoose } = props
  const done = askedQuestions(branch, answers).filter(({ key }) => answers[key] !== undefined)
  if (done.length === 0) return null
  return (
    <Stack component="ul" gap="xs" mt="md" p={0} style={{ listStyle: 'none' }} aria-label="Answered">
      {done.map(({ key, text, options }) => (
        <li key={key}>
          <Quiet>{text}</Quiet>
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Text>{options.find((option) => option.key === answers[key])?.text ?? "I don't know"}</Text>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Change: ${text}`}
              onClick={() => onChoose(key)}
            >
              Change
            </Button>
          </Group>
        </li>
      ))}
    </Stack>
  )
}
