import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { corporatePeople } from '../../contract/people.ts'
import type { ChosenFormProps } from './MoveForm.tsx'

/** Reminds the chosen people of what each of them has to do. */
export function RemindForm({ compid, userids, onCancel, onDone }: ChosenFormProps) {
  const [message, setMessage] = useState('')
  const remind = useCommand(corporatePeople.remindPeople, {
    onSuccess: (counts) => {
      notifySuccess(resultText(counts))
      onDone()
    },
  })
  return (
    <FormStack onSubmit={() => remind.mutate({ compid, userids, message })}>
      <Quiet>
        Each person gets an email with their own open courses and certificates that expire. People with
        nothing to do get no email.
      </Quiet>
      <Textarea
        label="Your message"
        description="You can leave this blank."
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <FormFoot
        failure={remind.error?.message}
        onCancel={onCancel}
        sending={remind.isPending}
        submit="Send reminders"
      />
    </FormStack>
  )
}

function resultText({
  sent,
  nothingDue,
  noEmail,
}: {
  sent: number
  nothingDue: number
  noEmail: number
}): string {
  const parts = [sent === 1 ? 'One reminder was sent.' : `${sent} reminders were sent.`]
  if (nothingDue > 0)
    parts.push(
      nothingDue === 1 ? 'One person has nothing to do.' : `${nothingDue} people have nothing to do.`,
    )
  if (noEmail > 0)
    parts.push(
      noEmail === 1 ? 'One person has no email address.' : `${noEmail} people have no email address.`,
    )
  return parts.join(' ')
}
