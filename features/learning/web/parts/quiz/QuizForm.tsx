import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { learning, type UnitContent } from '../../../contract.ts'
import { QuestionField } from './QuestionField.tsx'
import classes from './QuizForm.module.css'
import { QuizResult } from './QuizResult.tsx'

interface Props {
  unit: UnitContent
  quiz: NonNullable<UnitContent['quiz']>
}

/** An exam unit: the server grades it, and explains what was right. */
export default function QuizForm({ unit, quiz }: Props) {
  const [answers, setAnswers] = useState<(number | null)[]>(() => quiz.questions.map(() => null))
  const top = useRef<HTMLDivElement>(null)
  const submit = useCommand(learning.submitQuiz, {
    stale: [learning.unit, learning.course, learning.getCourses, learning.continue],
    done: () => top.current?.scrollIntoView({ block: 'start' }),
  })
  const graded = submit.data
  const open = answers.filter((answer) => answer === null).length
  const choose = (question: number, choice: number) =>
    setAnswers((before) => before.map((answer, index) => (index === question ? choice : answer)))
  const tryAgain = () => {
    // What was right stays chosen, so that the next try is about the rest.
    setAnswers((before) => before.map((answer, index) => (graded?.questions[index]?.right ? answer : null)))
    submit.reset()
  }
  return (
    <div className={classes.quiz} ref={top}>
      {graded ? (
        <QuizResult graded={graded} onTryAgain={tryAgain} />
      ) : (
        <Text c="dimmed" mb={20}>
          {quiz.questions.length} questions; {quiz.passPercent} % are needed to pass.{' '}
          {quiz.attempts > 0
            ? `Your best result so far is ${quiz.bestScore ?? 0} %${quiz.passed ? ', which passed' : ''}.`
            : 'You can try as often as you like; the best result counts.'}
        </Text>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit.mutate({ unitid: unit.unitid, answers })
        }}
      >
        {quiz.questions.map((question, index) => (
          <QuestionField
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a version never move
            key={index}
            number={index + 1}
            question={question}
            chosen={answers[index] ?? null}
            result={graded?.questions[index] ?? null}
            courseid={unit.courseid}
            onChoose={(choice) => choose(index, choice)}
          />
        ))}
        {submit.error ? (
          <Text role="alert" c="var(--mantine-color-error)" my="1em">
            {submit.error.message} Your answers are still here.
          </Text>
        ) : null}
        {graded ? null : (
          <Group gap="0.75rem 1rem" c="dimmed">
            <Button type="submit" color="copper" size="lg" loading={submit.isPending} disabled={open > 0}>
              Submit the exam
            </Button>
            {open > 0 ? (
              <span>{open === 1 ? '1 question is' : `${open} questions are`} still open.</span>
            ) : null}
          </Group>
        )}
      </form>
    </div>
  )
}
