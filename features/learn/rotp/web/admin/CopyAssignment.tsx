import { Checkbox, Select } from '@mantine/core'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { assignmentAdmin } from '../../contract/assignments.ts'
import { usePrograms } from './use-programs.ts'

interface Props {
  assignment: { id: string; title: string }
  onClose: () => void
}

/** Copies an assignment to another run or term with a new due date. */
export function CopyAssignment({ assignment: { id, title }, onClose }: Props) {
  const { programs, options } = usePrograms()
  const { form, send, sending, failure } = useOperationForm(assignmentAdmin.copy, {
    initial: { programid: programs[0]?.programid ?? '', term: '0', dueAt: '', open: false },
    toInput: (values) => ({ id, ...values }),
    invalidates: [assignmentAdmin.list],
    onSuccess: (_copy, { open }) => {
      notifySuccess(open ? 'Copied and opened.' : 'Copied as a draft.')
      onClose()
    },
  })
  const terms = programs.find(({ programid }) => programid === form.values.programid)?.terms ?? []
  return (
    <Dialog opened onClose={onClose} title={`Copy ${title}`} size="sm" keepOpen>
      <FormStack onSubmit={send}>
        <Select label="Into the program" data={options} {...form.getInputProps('programid')} />
        <Select
          label="Term"
          data={terms.map(({ name }, index) => ({ value: String(index), label: name }))}
          {...form.getInputProps('term')}
        />
        <DayField label="Due" required zone={OFFICE_ZONE} edge="end" {...form.getInputProps('dueAt')} />
        <Checkbox label="Open it for students now" {...form.getInputProps('open', { type: 'checkbox' })} />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Copy the assignment" />
      </FormStack>
    </Dialog>
  )
}
