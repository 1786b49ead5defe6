import { Badge, Button, Group, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { questions as contract, type LearnerQuestion } from '../../../contract/questions-contract.ts'
import classes from './Questions.module.css'
import { useStoredWriting } from './use-stored-writing.ts'

interface Props {
  question: LearnerQuestion
  /** Link to the location where the question was posted. */
  location: ReactNode
  isNew: boolean
}

/** A question with its answers and a reply field. */
export function QuestionThread({ question, location, isNew }: Props) {
  const { questionid, messages, state } = question
  const writing = useStoredWriting(`reply ${questionid}`, null)
  const [writes, setWrites] = useState(writing.text !== '')
  const send = useCommand(contract.writeQuestion, {
    invalidates: [contract.myQuestions],
    onSuccess: () => {
      writing.clear()
      setWrites(false)
    },
  })
  const { text, once } = writing
  return (
    <article className={classes.question} aria-label={messages[0]?.text.slice(0, 80)}>
      <Group gap="0.25rem 0.5rem" justify="space-between">
        {location}
        {isNew ? <Badge color="copper">New answer</Badge> : null}
        {state === 'waiting' ? <Badge color="gray">Waiting for an answer</Badge> : null}
      </Group>
      <Rows component="ol" gap="xs">
        {messages.map(({ messageid, side, author, text: said, at }) => (
          <li key={messageid} className={classes.message} data-side={side}>
            <Group gap="0 0.75rem" align="stretch" justify="space-between" fz="sm">
              <strong>{side === 'learner' ? 'You' : `${author}, instructor`}</strong>
              <Text span inherit c="dimmed">
                {formatDateTime(at)}
              </Text>
            </Group>
            <p className={classes.text}>{said}</p>
          </li>
        ))}
      </Rows>
      {writes ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') send.mutate({ questionid, text, once })
          }}
        >
          <Textarea
            label="Write more"
            value={text}
            maxRows={10}
            maxLength={3000}
            data-autofocus
            onChange={(event) => writing.write(event.currentTarget.value)}
            error={send.error ? `${send.error.message} Your words are still here.` : null}
          />
          <Button
            type="submit"
            variant="light"
            mt="xs"
            loading={send.isPending}
            disabled={text.trim() === ''}
          >
            Send
          </Button>
        </form>
      ) : (
        <Button variant="subtle" px="xs" onClick={() => setWrites(true)}>
          Write more
        </Button>
      )}
    </article>
  )
}
