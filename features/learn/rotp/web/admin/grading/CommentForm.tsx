import { Textarea } from '@mantine/core'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { rotpGrading } from '../../../contract/grading.ts'

/** Position of a comment: a point in a photo in thousandths, a second in a video, or a page. */
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

/** Form for a comment on one spot or on the entire submission. */
export function CommentForm({ submissionid, fileid = '', spot = {}, about, onClose }: Props) {
  const { form, send, sending, failure } = useOperationForm(rotpGrading.comment, {
    initial: { text: '' },
    toInput: ({ text }) => ({ submissionid, fileid, ...spot, text }),
    invalidates: [rotpGrading.detail],
    onSuccess: onClose,
  })
  return (
    <FormStack onSubmit={send}>
      <Textarea label={about} data-autofocus {...form.getInputProps('text')} />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Add the comment" />
    </FormStack>
  )
}
