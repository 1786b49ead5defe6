import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useStoredWriting } from '#features/learn/learning/web/public.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { TaughtQuestion } from '../../../contract/views.ts'
import { instruction } from '../../../contract.ts'

/** Preserves the draft across reloads until it is sent. Sending twice stores one answer. */
export function AnswerForm({ question }: { question: TaughtQuestion }) {
  const { questionid, learner, state } = question
  const writing = useStoredWriting(`answer ${questionid}`, null)
  const [writes, setWrites] = useState(writing.text !== '')
  const send = useCommand(instruction.answer, {
    invalidates: [instruction.questions, instruction.today, instruction.courses, instruction.course],
    onSuccess: () => {
      writing.clear()
      setWrites(false)
      notifySuccess(`${learner} gets an email.`, 'Answer sent')
    },
  })
  const { text, once } = writing
  if (!writes)
    return (
      <div>
        <Button
          variant={state === 'waiting' ? 'filled' : 'subtle'}
          onClick={() => setWrites(true)}
          aria-label={state === 'waiting' ? `Answer ${learner}` : `Write more to ${learner}`}
        >
          {state === 'waiting' ? 'Answer' : 'Write more'}
        </Button>
      </div>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !send.isPending) send.mutate({ questionid, text, once })
      }}
    >
      <Textarea
        label={`Answer to ${learner}`}
        description="It is emailed and shown next to the lecture."
        value={text}
        minRows={3}
        maxRows={14}
        maxLength={6000}
        autoFocus
        onChange={(event) => writing.write(event.currentTarget.value)}
        error={send.error ? `${send.error.message} Your answer is still here.` : null}
      />
      <Group mt="sm" gap="sm">
        <Button type="submit" loading={send.isPending} disabled={text.trim() === ''}>
          Send the answer
        </Button>
        <Button variant="subtle" onClick={() => setWrites(false)}>
          Later
        </Button>
      </Group>
    </form>
  )
}
