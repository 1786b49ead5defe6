import { Alert, Badge, Box, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation, type OperationError } from '#platform/web/client.ts'
import { confirm } from '#platform/web/confirm.ts'
import { recordServerTime } from '#platform/web/device/server-clock.ts'
import { useTimeLeft } from '#platform/web/device/use-time-left.ts'
import { formatClock } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { rotpApplying } from '../../contract/applying.ts'
import { type MyApplication, rotp } from '../../contract.ts'
import { type EntranceQuestion, entrancePaper, LONGEST_ANSWER } from '../../rules/admission/entrance-paper.ts'
import { type SaveState, useExamAnswers } from './use-exam-answers.ts'

/** The entrance exam while its time is running. */
export function EntranceExam({ application: { applicationid } }: { application: MyApplication }) {
  const exam = useQuery(rotpApplying.exam, { applicationid }, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <QueryState query={exam}>
      {(data) => <Paper applicationid={applicationid} exam={data} receivedAt={exam.dataUpdatedAt} />}
    </QueryState>
  )
}

const saveLabels: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  waiting: 'No connection. Your answers are sent as soon as it is back.',
  over: 'The time is over.',
}

interface PaperProps {
  applicationid: string
  exam: OutputOf<typeof rotpApplying.exam>
  /** By this device's clock, in milliseconds. */
  receivedAt: number
}

function Paper({ applicationid, exam, receivedAt }: PaperProps) {
  const { answers, answer, state, sendNow } = useExamAnswers(applicationid, exam.answers)
  // Set before the first tick: a device whose clock is ahead would submit the exam immediately.
  useState(() => recordServerTime(exam.now, receivedAt))
  const left = useTimeLeft(exam.until, () =>
    callOperation(rotpApplying.exam, { applicationid }).then(({ now }) => now),
  )
  const [problem, setProblem] = useState('')
  const handIn = useCommand(rotpApplying.handInExam, {
    invalidates: [rotp.mine],
    onSuccess: () => notifySuccess('We have your exam. Two people read it.'),
  })
  const submit = async () => {
    setProblem('')
    if (left > 0 && !(await sendNow()))
      return setProblem('Your last answers are not saved yet. Check your connection and try again.')
    await handIn.mutateAsync({ applicationid }).catch((error: OperationError) => setProblem(error.message))
  }
  const open = entrancePaper.filter(({ key }) => (answers[key] ?? '').trim() === '').length
  const ask = async () => {
    const message =
      open === 0
        ? 'You cannot change your answers afterwards.'
        : `${open} of ${entrancePaper.length} questions have no answer yet.`
    if (await confirm({ title: 'Submit the exam?', message, yes: 'Submit the exam' })) await submit()
  }
  // When the time is up, saved answers are submitted automatically.
  const isOver = left === 0
  const submitOnce = useRef(submit)
  submitOnce.current = submit
  useEffect(() => {
    if (isOver) void submitOnce.current()
  }, [isOver])
  return (
    <Stack gap="lg" maw="46rem">
      <Group
        justify="space-between"
        pos="sticky"
        top={60}
        py="xs"
        bg="var(--mantine-color-body)"
        style={{ zIndex: 2 }}
      >
        <Badge size="xl" color={left <= 600 ? 'red' : 'water'}>
          <span role="timer" aria-label="Time left">
            {formatClock(left)}
          </span>
        </Badge>
        <Text size="sm" role="status">
          {saveLabels[isOver ? 'over' : state]}
        </Text>
      </Group>
      <SectionTitle mb={0}>Entrance exam</SectionTitle>
      {entrancePaper.map((question, index) => (
        <QuestionFields
          key={question.key}
          question={question}
          number={index + 1}
          value={answers[question.key] ?? ''}
          disabled={isOver}
          onChange={(value) => answer(question.key, value)}
        />
      ))}
      {isOver ? <Alert color="yellow">The time is over. What was saved counts.</Alert> : null}
      <Failure>{problem}</Failure>
      <Group>
        <Button color="copper" loading={handIn.isPending} onClick={() => void (isOver ? submit() : ask())}>
          Submit the exam
        </Button>
      </Group>
    </Stack>
  )
}

interface QuestionProps {
  question: EntranceQuestion
  number: number
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

function QuestionFields({ question, number, value, disabled, onChange }: QuestionProps) {
  const label = `${number}. ${question.text}`
  if (question.kind === 'choice')
    return (
      <Radio.Group label={label} value={value} onChange={onChange}>
        <Stack gap="sm" mt="xs">
          {question.choices.map((choice, index) => (
            <Radio key={choice} value={String(index)} label={choice} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
    )
  const words = value.trim() === '' ? 0 : value.trim().split(/\s+/).length
  return (
    <Box>
      <Textarea
        label={label}
        description={
          question.kind === 'math' ? `Write the result in ${question.unit} and the way to it.` : undefined
        }
        minRows={question.kind === 'math' ? 2 : 8}
        maxLength={LONGEST_ANSWER}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {question.kind === 'essay' ? (
        <Text size="sm" c="dimmed" mt={4}>
          {words} words
        </Text>
      ) : null}
    </Box>
  )
}
