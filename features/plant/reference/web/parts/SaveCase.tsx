import { Button, TextInput } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { reference } from '../../contract.ts'
import type { CaseKind } from '../../rules/cases.ts'

interface Props {
  kind: CaseKind
  fields: Record<string, string>
  /** Suggested name. */
  suggestion: string
}

/** Saves the inputs of a tool under a name. */
export function SaveCase(props: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button color="copper" leftSection={<IconDeviceFloppy size={18} />} onClick={() => setOpened(true)}>
        Save
      </Button>
      <Dialog opened={opened} onClose={close} title="Save under a name" size="sm">
        <NameForm {...props} onClose={close} />
      </Dialog>
    </>
  )
}

function NameForm({ kind, fields, suggestion, onClose }: Props & { onClose: () => void }) {
  const { form, send, sending, failure } = useOperationForm(reference.saveCase, {
    initial: { name: suggestion },
    toInput: ({ name }) => ({ kind, name, fields }),
    invalidates: [reference.cases],
    onSuccess: (_output, { name }) => {
      notifySuccess(`Saved as "${name.trim()}".`)
      onClose()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="The same name again replaces what was saved under it."
        data-autofocus
      />
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save" />
    </FormStack>
  )
}
