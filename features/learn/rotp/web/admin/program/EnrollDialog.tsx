import { Select } from '@mantine/core'
import { notifyThen } from '#platform/web/notices.ts'
import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { rotpStudentsAdmin } from '../../../contract/students.ts'
import { usePrograms } from '../use-programs.ts'

/** Enrolls a user in a program, with or without an application. */
export function EnrollDialog({ onClose }: { onClose: () => void }) {
  const { programs, options } = usePrograms()
  const { form, send, sending, failure } = useOperationForm(rotpStudentsAdmin.enroll, {
    initial: { programid: programs[0]?.programid ?? '', userid: '' },
    toInput: (values) => values,
    invalidates: [rotpStudentsAdmin.list, rotpStudentsAdmin.payments],
    onSuccess: notifyThen('Enrolled. The student gets an email.', onClose),
  })
  return (
    <Dialog opened onClose={onClose} title="Enroll a student" size="sm" keepOpen>
      <FormStack onSubmit={send}>
        <Select label="Program" data={options} {...form.getInputProps('programid')} />
        <ChoiceField
          of={rotpStudentsAdmin.people}
          label="Person"
          description="Type the whole email address of the account."
          value={form.values.userid}
          onChange={(chosen) => form.setFieldValue('userid', chosen)}
          error={form.errors.userid ? 'Please choose a person.' : undefined}
        />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Enroll" />
      </FormStack>
    </Dialog>
  )
}
