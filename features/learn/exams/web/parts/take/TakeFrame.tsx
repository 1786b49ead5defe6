import { Box, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTimeLeft } from '#platform/web/device/use-time-left.ts'
import { FocusBar } from '#platform/web/shell/bars/FocusBar.tsx'
import type { Paper } from '../../../contract.ts'
import { isAnswered } from '../../../rules/shuffled-answer.ts'
import type { AttemptSession } from '../../taking/attempt-session.ts'
import { fetchServerTime } from '../../taking/exam-clock.ts'
import { wasHandedInHere } from '../../taking/finish-attempt.ts'
import { useSession } from '../../taking/use-attempt.ts'
import { examsAbove } from '../../words.ts'
import { FinishDialog } from './FinishDialog.tsx'
import { FormulaSheet } from './FormulaSheet.tsx'
import { NumberStrip } from './NumberStrip.tsx'
import { QuestionView } from './QuestionView.tsx'
import { SaveState } from './SaveState.tsx'
import bar from './TakeBar.module.css'
import classes from './TakeFrame.module.css'
import { TakeNotes } from './TakeNotes.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { unreadNumber } from './unread.ts'
import { useFinish } from './use-finish.ts'

interface Props {
  paper: Paper
  session: AttemptSession
  userId: string
}

/** Running attempt: the current question, navigation to the others, time left, and save state. */
export function TakeFrame({ paper, session, userId }: Props) {
  const { attemptid, questions, title } = paper
  const state = useSession(session)
  const [current, setCurrent] = useState(() => firstOpen(paper, state.answers))
  const [finishing, setFinishing] = useState(false)
  const seconds = useTimeLeft(paper.deadlineAt, fetchServerTime)
  const timeIsOver = seconds === 0 || state.over
  const finish = useFinish(session, userId, attemptid, timeIsOver)
  const go = (position: number) => {
    setCurrent(Math.min(questions.length, Math.max(1, position)))
    setFinishing(false)
    window.scrollTo({ top: 0 })
  }
  useTurningKeys((by) => go(current + by))

  const question = questions[current - 1]
  const stored = state.answers[current]
  const isLast = current === questions.length
  const hasChoices = question?.kind === 'single' || question?.kind === 'multiple'
  const numbers = questions.map(({ position }) => position)
  return (
    <>
      <FocusBar title={title} {...examsAbove} progress={{ position: current, of: questions.length }} />
      <div className={bar.bar}>
        <TimeLeft seconds={seconds} />
        <SaveState state={state} />
        <Button variant="default" onClick={() => setFinishing(true)} disabled={timeIsOver}>
          Submit
        </Button>
      </div>
      <div className={classes.frame}>
        <TakeNotes
          state={state}
          timeIsOver={timeIsOver}
          isHandedIn={state.over && seconds > 0 && !wasHandedInHere(attemptid)}
          problem={finish.problem}
        />
        <NumberStrip questions={questions} answers={state.answers} current={current} onGo={go} />
        {question ? (
          <Box component="fieldset" m={0} p={0} miw={0} bd={0} disabled={timeIsOver}>
            <QuestionView
              key={current}
              question={question}
              of={questions.length}
              takesFocus
              answer={stored?.answer ?? null}
              onAnswer={(answer, typing) => session.give(current, { answer }, typing)}
            />
          </Box>
        ) : null}
        {question?.kind === 'numeric' ? <FormulaSheet /> : null}
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            disabled={current === 1}
            onClick={() => go(current - 1)}
          >
            Back
          </Button>
          <Button
            variant="subtle"
            aria-pressed={stored?.flagged ?? false}
            disabled={timeIsOver}
            leftSection={
              stored?.flagged ? <IconFlagFilled size={18} aria-hidden /> : <IconFlag size={18} aria-hidden />
            }
            onClick={() => session.give(current, { flagged: !stored?.flagged })}
          >
            {stored?.flagged ? 'Marked' : 'Mark'}
          </Button>
          <Button
            size="md"
            {...(isLast ? { color: 'copper' } : {})}
            disabled={isLast && timeIsOver}
            rightSection={isLast ? null : <IconArrowRight size={18} aria-hidden />}
            onClick={() => (isLast ? setFinishing(true) : go(current + 1))}
          >
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </div>
        <p className={classes.keys}>
          {hasChoices ? '1 to 6 choose an answer. ' : ''}Ctrl + Enter goes to the next question, Ctrl + Shift
          + Enter to the one before.
        </p>
      </div>
      <FinishDialog
        opened={finishing && !timeIsOver}
        open={numbers.filter((position) => !isAnswered(state.answers[position]?.answer ?? null))}
        flagged={numbers.filter((position) => state.answers[position]?.flagged)}
        unread={questions
          .filter((each) => unreadNumber(each, state.answers[each.position]?.answer ?? null) !== null)
          .map(({ position }) => position)}
        problem={finish.problem}
        submitting={finish.submitting}
        onGo={go}
        onSubmit={() => void finish.submit()}
        onClose={() => setFinishing(false)}
      />
    </>
  )
}

function firstOpen({ questions }: Paper, answers: Record<string, { answer: unknown }>): number {
  const open = questions.find(
    ({ position, answer }) => !isAnswered(answer) && (answers[position]?.answer ?? null) === null,
  )
  return open?.position ?? 1
}

function useTurningKeys(turn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      turn(event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
