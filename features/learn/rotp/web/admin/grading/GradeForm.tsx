import { Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outcomeOf } from '#features/learn/grading/rules/points.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { invalidate, useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { rotpGrading, type SubmissionDetail } from '../../../contract/grading.ts'
import { pointsTyped } from './points-typed.ts'

const stale = [rotpGrading.detail, rotpGrading.queue]

/** Grading form: rubric points with feedback for the student, or a return for rework. */
export function GradeForm({ detail }: { detail: SubmissionDetail }) {
  const { criteria, passPercent, version, name } = detail
  const { submissionid, revision, points: given, feedback, state } = version
  const client = useQueryClient()
  const [isReturning, setReturning] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const returning = useCommand(rotpGrading.returnWork, { invalidates: stale })
  const { form, send, sending, failure } = useOperationForm(rotpGrading.grade, {
    name: `rotp grade ${submissionid}`,
    initial: {
      points: Object.fromEntries(criteria.map(({ key }) => [key, String(given?.[key] ?? '')])),
      feedback,
    },
    toInput: ({ points, feedback: text }) => ({
      submissionid,
      revision,
      points: pointsTyped(points),
      feedback: text,
    }),
    invalidates: stale,
    onSuccess: () => notifySuccess(`Graded. ${name} gets an email.`),
    onError: ({ code }) => setMoved(code === 'moved'),
  })
  const typed = pointsTyped(form.values.points)
  const isComplete = Object.values(typed).every((each) => Number.isFinite(each))
  const outcome = isComplete ? outcomeOf(criteria, typed, passPercent) : null
  return (
    <section aria-labelledby="grade-title">
      <SectionTitle id="grade-title">{state === 'graded' ? 'Change the grade' : 'Grade'}</SectionTitle>
      <FormStack onSubmit={send}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {criteria.map(({ key, label, points, description }) => (
            <TextInput
              key={key}
              label={`${label} (of ${points})`}
              description={description}
              inputMode="decimal"
              maxLength={6}
              {...form.getInputProps(`points.${key}`)}
            />
          ))}
        </SimpleGrid>
        <Text fw={600} role="status">
          {outcome
            ? `${outcome.total} of ${outcome.most} points: ${outcome.percent}%, ${outcome.passed ? 'passed' : 'not passed'}`
            : `${passPercent}% are needed to pass.`}
        </Text>
        <Textarea label="For the student" minRows={3} {...form.getInputProps('feedback')} />
        <Failure>{failure}</Failure>
        <Group>
          <Button type="submit" color="copper" loading={sending}>
            {state === 'graded' ? 'Save the grade' : 'Grade it'}
          </Button>
          {state === 'handed in' ? (
            <Button variant="default" onClick={() => setReturning(true)}>
              Return for rework
            </Button>
          ) : null}
          {isMoved ? (
            <Button variant="default" onClick={() => void invalidate(client, [rotpGrading.detail])}>
              Show the latest
            </Button>
          ) : null}
        </Group>
      </FormStack>
      <ReasonDialog
        opened={isReturning}
        onClose={() => setReturning(false)}
        title={`Return it to ${name}`}
        message="The student gets an email and can submit a new version. Your comments stay with this one."
        hint="What to change. The student reads it."
        yes="Return for rework"
        send={async (text) => {
          await returning.mutateAsync({ submissionid, revision, feedback: text })
          notifySuccess('Returned. The student gets an email.')
        }}
      />
    </section>
  )
}
