import { Textarea } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { sayDone } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { consulting } from '../../contract.ts'

interface Props {
  slotids: readonly string[]
  /** 'Nov 30, 2026, 9:00 AM, 1 hour with Conrad Mbeki' */
  what: string
  onCancel: () => void
  onDone: () => void
}

/** Books what was chosen, with a word on what it is about. */
export function BookForm({ slotids, what, onCancel, onDone }: Props) {
  const [address] = useSearchParams()
  const { form, send, sending, failure } = useOperationForm(consulting.book, {
    initial: { topic: address.get('about')?.slice(0, 2000) ?? '' },
    toInput: ({ topic }) => ({ topic, slotids: [...slotids] }),
    stale: [consulting.week],
    name: 'consulting.book',
    done: () => {
      sayDone('You both get an email, and a reminder the day before.', 'Booked')
      onDone()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Quiet>{what}</Quiet>
      <Textarea
        {...form.getInputProps('topic')}
        label="What is it about?"
        description="Readings, dates and what you have tried already."
        autosize
        minRows={4}
        maxLength={2000}
        required
        data-autofocus
      />
      <Quiet>You can cancel or move it without losing hours until 24 hours before.</Quiet>
      <FormFoot failure={failure} onCancel={onCancel} sending={sending} submit="Book" />
    </FormStack>
  )
}
