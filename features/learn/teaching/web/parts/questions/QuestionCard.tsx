import { Badge, Group, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { TaughtQuestion } from '../../../contract/views.ts'
import { ageText, locationPath, locationText } from '../../words.ts'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './QuestionCard.module.css'

/** A learner's question with all messages and an inline answer form. */
export function QuestionCard({ question }: { question: TaughtQuestion }) {
  const { learner, state, messages, changedAt } = question
  return (
    <article className={classes.card} aria-label={`Question of ${learner}`}>
      <Group component="header" gap="0.25rem 0.75rem" justify="space-between">
        <AppLink to={locationPath(question)}>{locationText(question)}</AppLink>
        {state === 'waiting' ? (
          <Badge color="copper">Waiting {ageText(changedAt, Date.now())}</Badge>
        ) : (
          <Badge color="teal">Answered</Badge>
        )}
      </Group>
      <Rows component="ol">
        {messages.map(({ messageid, side, author, text, at }) => (
          <li key={messageid} className={classes.message} data-side={side}>
            <Group gap="0.25rem 0.75rem" justify="space-between" fz="sm">
              <strong>{author}</strong>
              <Text span inherit c="dimmed">
                {formatDateTime(at)}
              </Text>
            </Group>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </Rows>
      <AnswerForm question={question} />
    </article>
  )
}
