import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { membership } from '../../contract.ts'
import { kindLabels, type MessageKind } from '../../rules/user-messages.ts'
import type { ChosenFormProps } from './chosen-form.ts'

/** Sends a message to the selected people about their next step. */
export function WriteForm({
  partner,
  userids,
  kind,
  onCancel,
  onDone,
}: ChosenFormProps & { kind: MessageKind }) {
  const [message, setMessage] = useState('')
  const write = useCommand(membership.writeToUsers, {
    onSuccess: (counts) => {
      notifySuccess(resultText(counts))
      onDone()
    },
  })
  const { subject, text, button } = kindLabels[kind]
  const count = userids.length
  return (
    <FormStack onSubmit={() => write.mutate({ partner, userids, kind, message })}>
      <Text>
        {count === 1 ? 'One person gets an email' : `${count} people get an email each`}: {subject}. {text}{' '}
        The button in it says "{button}".
      </Text>
      <Textarea
        label="Your message"
        description={kind === 'other' ? undefined : 'You can leave this blank.'}
        required={kind === 'other'}
        value={message}
        error={write.error?.fields.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={1000}
        minRows={3}
      />
      <FormFoot
        failure={write.error?.fields.message ? undefined : write.error?.message}
        onCancel={onCancel}
        sending={write.isPending}
        submit={count === 1 ? 'Send email' : `Send ${count} emails`}
      />
    </FormStack>
  )
}

function resultText({
  sent,
  optedOut,
  noEmail,
}: {
  sent: number
  optedOut: number
  noEmail: number
}): string {
  const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
  return [
    `${counted(sent, 'One email was', 'emails were')} sent.`,
    ...(optedOut > 0 ? [`${counted(optedOut, 'One person wants', 'people want')} no advertising.`] : []),
    ...(noEmail > 0 ? [`${counted(noEmail, 'One person has', 'people have')} no email address.`] : []),
  ].join(' ')
}
