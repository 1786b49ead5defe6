import { Select, Textarea, TextInput } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { rotpStudentsAdmin } from '../../../contract/students.ts'
import { usePrograms } from '../use-programs.ts'

/** Dialog to message all students of a program or only those at risk. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const { programs, options } = usePrograms()
  const { form, send, sending, failure } = useOperationForm(rotpStudentsAdmin.send, {
    name: 'rotp message',
    initial: {
      programid: programs[0]?.programid ?? '',
      to: 'all' as 'all' | 'risk',
      subject: '',
      text: '',
    },
    toInput: (values) => values,
    invalidates: [rotpStudentsAdmin.messages],
    onSuccess: ({ sent }) => {
      notifySuccess(sent === 1 ? 'Sent to one student.' : `Sent to ${sent} students.`)
      setTimeout(onClose)
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Write to students" size="md" keepOpen>
      <FormStack onSubmit={send}>
        <Select label="Program" data={options} {...form.getInputProps('programid')} />
        <Select
          label="To"
          data={optionsOf({ all: 'All students', risk: 'Students at risk' })}
          {...form.getInputProps('to')}
        />
        <TextInput label="Subject" required {...form.getInputProps('subject')} />
        <Textarea
          label="Message"
          description="Sent by email, and shown on the student’s page."
          minRows={5}
          required
          {...form.getInputProps('text')}
        />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Send" />
      </FormStack>
    </Dialog>
  )
}
