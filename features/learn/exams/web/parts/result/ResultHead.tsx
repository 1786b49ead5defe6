import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatDateTime } from '#platform/web/format.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { ExamResult } from '../../../contract.ts'
import { count, trackPath } from '../../words.ts'
import classes from './Result.module.css'

/** Score, verdict, and available next steps. */
export function ResultHead({ result }: { result: ExamResult }) {
  const { scorePercent, passPercent, passed, endedAt, endedBy, proctor } = result
  const Icon = passed ? IconCircleCheck : IconCircleX
  return (
    <section className={classes.head} data-passed={passed || undefined}>
      <Text fz="clamp(3rem, 8vw, 4.25rem)" fw={700} lh={1} lts="-0.03em" data-numbers>
        {scorePercent}
        <Quiet span fz="0.5em" fw={600}>
          %
        </Quiet>
      </Text>
      <div className={classes.verdict}>
        <p className={classes.word}>
          <Icon size={26} aria-hidden />
          {passed ? 'Passed' : 'Not passed'}
        </p>
        <p>
          {passPercent}% needed. {endedBy === 'time' ? 'Time ended on' : 'Submitted on'}{' '}
          {formatDateTime(endedAt)}.{proctor ? ` Proctored by ${proctor.name}, ${proctor.place}.` : ''}
        </p>
        {passed ? null : <Next result={result} />}
      </div>
    </section>
  )
}

function Next({ result }: { result: ExamResult }) {
  const { state, attemptsLeft, track } = result
  return (
    <>
      <p>{nextText(result)}</p>
      {state === 'failed' && attemptsLeft > 0 ? (
        <LinkButton to={trackPath(track)} color="copper">
          Try again
        </LinkButton>
      ) : null}
    </>
  )
}

const SHOWN_LATER =
  'Correct answers are shown after you pass or use all attempts; the topics show what to read again.'

function nextText({ state, attemptsLeft, nextAttemptAt }: ExamResult): string {
  if (state === 'passed')
    return 'You passed in a later attempt. The correct answers are shown below, with reasons.'
  if (state === 'running') return 'Another attempt is running.'
  if (state === 'used-up' || attemptsLeft === 0)
    return 'No attempts left. The correct answers are shown below, with reasons.'
  const next = nextAttemptAt ? `, the next one from ${formatDateTime(nextAttemptAt)}` : ''
  return `${count(attemptsLeft, 'attempt')} left${next}. ${SHOWN_LATER}`
}
