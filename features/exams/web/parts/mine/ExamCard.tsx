import { Badge, Button } from '@mantine/core'
import { IconClock, IconListCheck, IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { MyExam, TakenAttempt } from '../../../contract.ts'
import { resultPath, stateWords, takePath, whatNext } from '../../words.ts'
import { AddExamButton } from '../AddExamButton.tsx'
import classes from './ExamsOfTrack.module.css'
import { StartForm } from './StartForm.tsx'

interface Props {
  exam: MyExam
  legalName: string
}

/** One exam: what it asks, how the person stands, the next step, and the attempts that were made. */
export function ExamCard({ exam, legalName }: Props) {
  const { title, summary, state, minutes, questions, passPercent, taken } = exam
  const { label, color } = stateWords[state]
  return (
    <article className={classes.card} data-running={state === 'running' || undefined}>
      <header className={classes.head}>
        <h3 className={classes.name}>{title}</h3>
        {state === 'none' ? null : <Badge color={color}>{label}</Badge>}
      </header>
      <p>{summary}</p>
      <ul className={classes.facts}>
        <li>
          <IconListCheck size={16} aria-hidden /> {questions} questions
        </li>
        <li>
          <IconClock size={16} aria-hidden /> {minutes} minutes
        </li>
        <li>
          <IconTargetArrow size={16} aria-hidden /> {passPercent} % to pass
        </li>
      </ul>
      <p className={classes.next}>{whatNext(exam)}</p>
      <div className={classes.foot}>
        <NextStep exam={exam} legalName={legalName} />
      </div>
      {taken.length > 0 ? <Taken taken={taken} /> : null}
    </article>
  )
}

function NextStep({ exam, legalName }: Props) {
  const [starting, setStarting] = useState(false)
  const { state, running, sold, price, title } = exam
  if (running) {
    return (
      <Button component={Link} to={takePath(running.attemptid)} color="copper" size="md">
        Go on with the exam
      </Button>
    )
  }
  if (state === 'bought' || state === 'failed') {
    return (
      <>
        <Button color="copper" size="md" onClick={() => setStarting(true)}>
          {state === 'bought' ? 'Rules and start' : 'Try again'}
        </Button>
        <Dialog opened={starting} onClose={() => setStarting(false)} title={title} size="lg" keepOpen>
          <StartForm exam={exam} legalName={legalName} />
        </Dialog>
      </>
    )
  }
  if ((state === 'none' || state === 'used-up') && sold) {
    return (
      <>
        <span className={classes.price}>{formatMoney(price.minor, price.currency)}</span>
        <AddExamButton code={exam.code} title={title} />
      </>
    )
  }
  return null
}

function Taken({ taken }: { taken: readonly TakenAttempt[] }) {
  return (
    <ul className={classes.taken} aria-label="Attempts">
      {taken.map(({ attemptid, number, endedAt, scorePercent, passed }) => (
        <li key={attemptid}>
          <span>
            Attempt {number}, {formatDate(endedAt)}: {scorePercent} %{passed ? ', passed' : ''}
          </span>
          <AppLink to={resultPath(attemptid)} aria-label={`Result of attempt ${number}`}>
            Result
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
