import { TextInput } from '@mantine/core'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onAdded: (code: string) => void
}

/** Adds a topic for items and blueprints. */
export function AddTopic({ opened, onClose, onAdded }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a topic" size="sm" keepOpen>
      {opened ? <TopicForm onClose={onClose} onAdded={onAdded} /> : null}
    </Dialog>
  )
}

function TopicForm({ onClose, onAdded }: Omit<Props, 'opened'>) {
  const { form, send, sending, failure } = useOperationForm(examsAdmin.addTopic, {
    initial: { code: '', title: '' },
    toInput: (values) => values,
    invalidates: [examsAdmin.itemChoices],
    onSuccess: (_answer, { code }) => {
      onAdded(code.trim())
      onClose()
    },
  })
  return (
    <FormStack
      onSubmit={(event) => {
        // In the React tree the dialog is inside the item form, so its submit event would bubble to that form.
        event.stopPropagation()
        send(event)
      }}
    >
      <TextInput label="Title" required data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label="Code"
        description="As files of items name it, like water-chemistry."
        required
        maxLength={40}
        {...form.getInputProps('code')}
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Add the topic" />
    </FormStack>
  )
}
