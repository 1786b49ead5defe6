import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { assistant } from '../../contract.ts'

interface Props {
  talkid: string
  handedAt: string | null
  handedTo: string
}

/** Hands a conversation over to staff. */
export function HandOver({ talkid, handedAt, handedTo }: Props) {
  const [open, setOpen] = useState(false)
  if (handedAt)
    return (
      <Quiet>
        Sent to our staff on {formatDateTime(handedAt)}. {handedTo}
      </Quiet>
    )
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ask a person
      </Button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title="Send the conversation to our staff"
        keepOpen
      >
        <NoteForm talkid={talkid} onClose={() => setOpen(false)} />
      </Dialog>
    </Group>
  )
}

function NoteForm({ talkid, onClose }: { talkid: string; onClose: () => void }) {
  const { form, send, sending, failure } = useOperationForm(assistant.handOver, {
    initial: { note: '' },
    toInput: ({ note }) => ({ talkid, note }),
    invalidates: [assistant.talk, assistant.talks],
    onSuccess: onClose,
  })
  return (
    <FormStack onSubmit={send}>
      <Textarea
        {...form.getInputProps('note')}
        label="What should we know besides?"
        description="Our staff reads the whole conversation and answers by email."
        minRows={3}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Send" />
    </FormStack>
  )
}
