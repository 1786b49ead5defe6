import { Badge } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { TaughtQuestion } from '../../../rules/views.ts'
import { ageWords, placePath, placeWords } from '../../words.ts'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './QuestionCard.module.css'

/** A learner's question with everything that was written, and the answer in place. */
export function QuestionCard({ question }: { question: TaughtQuestion }) {
  const { learner, state, messages, changedAt } = question
  return (
    <article className={classes.card} aria-label={`Question of ${learner}`}>
      <header className={classes.head}>
        <AppLink to={placePath(question)}>{placeWords(question)}</AppLink>
        {state === 'waiting' ? (
          <Badge color="copper">Waits {ageWords(changedAt, Date.now())}</Badge>
        ) : (
          <Badge color="teal">Answered</Badge>
        )}
      </header>
      <ol className={classes.messages}>
        {messages.map(({ messageid, side, author, text, at }) => (
          <li key={messageid} className={classes.message} data-side={side}>
            <div className={classes.by}>
              <strong>{author}</strong>
              <span>{formatDateTime(at)}</span>
            </div>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
      <AnswerForm question={question} />
    </article>
  )
}
