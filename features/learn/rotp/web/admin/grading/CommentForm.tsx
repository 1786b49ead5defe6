import { Textarea } from '@mantine/core'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { rotpGrading } from '../../../contract/grading.ts'

/** A place in a photo in thousandths, a second of a film, or a page. */
export interface Spot {
  x?: number
  y?: number
  second?: number
  page?: number
}

interface Props {
  submissionid: string
  fileid?: string
  spot?: Spot
  about: string
  onClose: () => void
}

/** A comment on a spot or on the whole. */
export function CommentForm({ submissionid, fileid = '', spot = {}, about, onClose }: Props) {
  const { form, send, sending, failure } = useOperationForm(rotpGrading.comment, {
    initial: { text: '' },
    toInput: ({ text }) => ({ submissionid, fileid, ...spot, text }),
    invalidates: [rotpGrading.detail],
    onSuccess: onClose,
  })
  return (
    <FormStack onSubmit={send}>
      <Textarea label={about} maxLength={1000} data-autofocus {...form.getInputProps('text')} />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Add the comment" />
    </FormStack>
  )
}
