import { Button, Group, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { OperationError } from '../client.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Failure } from '../parts/Failure.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  message: ReactNode
  /** Label of the confirm button, starting with a verb: 'Refuse the request'. */
  yes: string
  no?: string
  danger?: boolean
  /** Who reads the reason: 'It is stored in the record.' */
  hint?: string
  /** Submits the action with its reason. Errors are shown, and the dialog stays open. */
  send: (reason: string) => Promise<unknown>
  /** Error of the additional fields; null if they are valid. */
  invalid?: string | null
  /** Additional fields above the reason. */
  children?: ReactNode
}

/** Asks for the reason before an action. Closes automatically on success. */
export function ReasonDialog(props: Props) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size="sm" keepOpen>
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({ onClose, message, yes, no = 'Cancel', danger, hint, invalid, send, children }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (invalid) return setProblem(invalid)
    if (reason.trim() === '') return setProblem('Please give a reason.')
    setBusy(true)
    try {
      await send(reason.trim())
      onClose()
    } catch (error) {
      setProblem(
        error instanceof OperationError ? firstMessage(error) : 'That did not work. Please try again.',
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormStack onSubmit={() => void submit()}>
      <Text component="div">{message}</Text>
      {children}
      <Textarea
        label="Reason"
        description={hint ?? 'Saved in the audit log.'}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        required
        data-autofocus
      />
      <Failure>{problem}</Failure>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {no}
        </Button>
        <Button type="submit" color={danger ? 'red' : 'copper'} loading={busy}>
          {yes}
        </Button>
      </Group>
    </FormStack>
  )
}

const firstMessage = (error: OperationError) => Object.values(error.fields)[0] ?? error.message
