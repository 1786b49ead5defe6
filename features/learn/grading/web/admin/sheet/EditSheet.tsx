import { TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifyThen } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { SheetDetail } from '../../../contract/grading-views.ts'

/** Edits the date, location, examiner, and passing score of a sheet. */
export function EditSheet({ sheet, onDone }: { sheet: SheetDetail; onDone: () => void }) {
  const { sheetid, revision, heldOn, location, examiner, passPercent } = sheet
  const { form, send, sending, failure } = useOperationForm(examGrading.saveSheet, {
    initial: { heldOn, location, examiner, passPercent: String(passPercent) },
    toInput: (values) => ({ sheetid, revision, ...values }),
    invalidates: [examGrading.gradeSheet, examGrading.gradeSheets],
    onSuccess: notifyThen('The sheet is saved.', onDone),
  })
  return (
    <FormStack onSubmit={send}>
      <DayField label="Held on" zone="calendar" required {...form.getInputProps('heldOn')} />
      <TextInput label="Location" required {...form.getInputProps('location')} />
      <TextInput label="Examiner" required {...form.getInputProps('examiner')} />
      <TextInput
        label="Percent needed to pass"
        inputMode="numeric"
        required
        {...form.getInputProps('passPercent')}
      />
      <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Save" />
    </FormStack>
  )
}
