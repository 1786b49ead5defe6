import { Button, Checkbox, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PhotoIdForm } from '#features/core/photo-id/web/public.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { identifying } from '../../../contract/identity-contract.ts'
import { learning, type UnitContent } from '../../../contract.ts'
import { personalQuestions, QUESTIONS_TO_CHOOSE } from '../../../rules/identity.ts'

interface Props {
  courseid: string
  identity: NonNullable<UnitContent['identity']>
}

const invalidates = [learning.unit, learning.course, learning.getCourses, learning.evidence]

/** Shown before a unit opens: the learner states their identity or answers a personal question. */
export function IdentityForm({ courseid, identity }: Props) {
  const [isNew, setNew] = useState(false)
  const { step, name, question } = identity
  if (step === 'photo') return <PhotoIdForm invalidates={invalidates} />
  if (step === 'state' || isNew || question === null) return <Statement courseid={courseid} name={name} />
  return <Question courseid={courseid} question={question} onForgotten={() => setNew(true)} />
}

function Statement({ courseid, name }: { courseid: string; name: string }) {
  const [agreed, setAgreed] = useState(false)
  const [answers, setAnswers] = useState(
    Array.from({ length: QUESTIONS_TO_CHOOSE }, (_, question) => ({ question, answer: '' })),
  )
  const state = useCommand(identifying.state, { invalidates })
  const change = (index: number, part: Partial<(typeof answers)[number]>) =>
    setAnswers(answers.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <FormStack maw="36rem" onSubmit={() => state.mutate({ courseid, agreed, answers })}>
      <Text>
        The hours of this course can count for a license, so the agency requires proof of who is learning.
        Your statement is stored with its time. Every half hour of active time we ask one of your two
        questions; write answers that only you know. They are stored so that no one can read them.
      </Text>
      {answers.map(({ question, answer }, index) => (
        // Rows are keyed by position, because the question of a row can change.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Stack key={index} gap="xs">
          <Select
            label={`Question ${index + 1}`}
            data={personalQuestions.map((label, value) => ({
              label,
              value: String(value),
              disabled: answers.some((each, at) => at !== index && each.question === value),
            }))}
            value={String(question)}
            onChange={(chosen) => change(index, { question: Number(chosen) })}
          />
          <TextInput
            label={`Answer ${index + 1}`}
            withAsterisk
            maxLength={80}
            autoComplete="off"
            value={answer}
            error={state.error?.fields[`answers.${index}.answer`]}
            onChange={(event) => change(index, { answer: event.currentTarget.value })}
          />
        </Stack>
      ))}
      <Checkbox
        size="md"
        label={`I am ${name}, and I do the work of this course myself.`}
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <Failure>{state.error?.message}</Failure>
      <Button type="submit" loading={state.isPending} disabled={!agreed}>
        Continue to the course
      </Button>
    </FormStack>
  )
}

interface QuestionProps {
  courseid: string
  question: number
  onForgotten: () => void
}

function Question({ courseid, question, onForgotten }: QuestionProps) {
  const [answer, setAnswer] = useState('')
  const send = useCommand(identifying.answer, {
    invalidates,
    onSuccess: ({ right, courseComplete }) => {
      setAnswer('')
      if (right) notifySuccess(courseComplete ? 'The course is complete.' : 'Thank you. You can continue.')
    },
  })
  const isWrong = send.data?.right === false
  return (
    <FormStack maw="36rem" onSubmit={() => send.mutate({ courseid, answer })}>
      <Text>Please confirm that you are the learner. Your answer is recorded with its time.</Text>
      <TextInput
        label={personalQuestions[question] ?? ''}
        description="As you answered it when you started. Upper case, accents and spaces make no difference."
        withAsterisk
        maxLength={80}
        autoComplete="off"
        value={answer}
        error={
          isWrong
            ? 'The answer was different from yours. This is your other question.'
            : send.error?.fields.answer
        }
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Failure>{send.error?.message}</Failure>
      <Button type="submit" loading={send.isPending}>
        Continue
      </Button>
      <Button variant="subtle" onClick={onForgotten}>
        I do not remember my answers
      </Button>
    </FormStack>
  )
}
