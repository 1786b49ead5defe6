import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDateTime } from '#platform/web/format.ts'
import type { ExamResult } from '../../../contract.ts'
import { count, trackPath } from '../../words.ts'
import classes from './Result.module.css'

/** Score and verdict, and what can be done now. */
export function ResultHead({ result }: { result: ExamResult }) {
  const { scorePercent, passPercent, passed, endedAt, endedBy } = result
  const Icon = passed ? IconCircleCheck : IconCircleX
  return (
    <section className={classes.head} data-passed={passed || undefined}>
      <p className={classes.score}>
        {scorePercent} <span>%</span>
      </p>
      <div className={classes.verdict}>
        <p className={classes.word}>
          <Icon size={26} aria-hidden />
          {passed ? 'Passed' : 'Not passed'}
        </p>
        <p>
          {passPercent} % are needed. {endedBy === 'time' ? 'The time ended the exam on' : 'Submitted on'}{' '}
          {formatDateTime(endedAt)}.
        </p>
        {passed ? null : <Next result={result} />}
      </div>
    </section>
  )
}

function Next({ result }: { result: ExamResult }) {
  const { attemptsLeft, nextAttemptAt, track } = result
  return (
    <>
      <p>
        {attemptsLeft === 0
          ? 'All attempts are used. Below stands what was right, and why.'
          : `${count(attemptsLeft, 'attempt')} left${nextAttemptAt ? `, the next one from ${formatDateTime(nextAttemptAt)}` : ''}. What was right is told once no attempt is left or one has passed; the topics show what to read again.`}
      </p>
      {attemptsLeft > 0 && !nextAttemptAt ? (
        <Button component={Link} to={trackPath(track)} color="copper">
          Try again
        </Button>
      ) : null}
    </>
  )
}
