import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { learning, type UnitContent } from '../../../contract.ts'
import { duration } from '../../../rules/duration-words.ts'
import { QuestionField } from './QuestionField.tsx'
import classes from './QuizForm.module.css'
import { QuizResult } from './QuizResult.tsx'
import { useWait } from './use-wait.ts'

interface Props {
  unit: UnitContent
  quiz: NonNullable<UnitContent['quiz']>
}

const unanswered = ({ questions }: Props['quiz']): (number | null)[] => questions.map(() => null)

/** An exam unit: the server selects and grades the questions, and explains the answers to learners who passed. */
export default function QuizForm({ unit, quiz }: Props) {
  // The attempt being answered or graded; the next attempt's questions arrive with the unit.
  const [paper, setPaper] = useState(quiz)
  const [answers, setAnswers] = useState(() => unanswered(quiz))
  const top = useRef<HTMLDivElement>(null)
  const submit = useCommand(learning.submitQuiz, {
    invalidates: [learning.unit, learning.course, learning.getCourses, learning.continue],
    onSuccess: () => top.current?.scrollIntoView({ block: 'start' }),
  })
  const graded = submit.data
  const wait = useWait(graded ? graded.waitSeconds : quiz.waitSeconds)
  const open = answers.filter((answer) => answer === null).length
  const shown = graded && graded.questions === null ? [] : paper.questions
  const choose = (question: number, choice: number) =>
    setAnswers((before) => before.map((answer, index) => (index === question ? choice : answer)))
  const tryAgain = () => {
    setPaper(quiz)
    setAnswers(unanswered(quiz))
    submit.reset()
  }
  return (
    <div className={classes.quiz} ref={top}>
      {graded ? (
        <QuizResult
          graded={graded}
          isOpen={wait === 0 && quiz.attempts > paper.attempts}
          onTryAgain={tryAgain}
        />
      ) : (
        <Text c="dimmed" mb={20}>
          {paper.questions.length} questions; {paper.passPercent}% needed to pass.{' '}
          {paper.attempts > 0
            ? `Your best result so far is ${paper.bestScore ?? 0}%${paper.passed ? ', which passed' : ''}.`
            : 'The best result counts. After three attempts there is a waiting time.'}
        </Text>
      )}
      {wait > 0 ? (
        <Text fw={600} mb={20}>
          Next attempt in {duration(Math.ceil(wait / 60))}. Use the time to look again at the units.
        </Text>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit.mutate({ unitid: unit.unitid, attempt: paper.attempts, answers })
        }}
      >
        {shown.map((question, index) => (
          <QuestionField
            key={question.text}
            mark={index + 1}
            question={question}
            chosen={answers[index] ?? null}
            result={graded?.questions?.[index] ?? null}
            courseid={unit.courseid}
            hintPath={
              graded ? null : `/aiChatBot?${new URLSearchParams({ unit: unit.unitid, item: question.text })}`
            }
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
            <Button
              type="submit"
              color="copper"
              size="lg"
              loading={submit.isPending}
              disabled={open > 0 || wait > 0}
            >
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
