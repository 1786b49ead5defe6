import { Stack, TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examGrading } from '../../../../contract/grading-contract.ts'
import type { SheetDetail } from '../../../../contract/grading-views.ts'

/** When and where it was held, by whom, and what is enough. */
export function EditSheet({ sheet, onDone }: { sheet: SheetDetail; onDone: () => void }) {
  const { sheetid, revision, heldOn, location, examiner, passPercent } = sheet
  const { form, send, sending, failure } = useOperationForm(examGrading.saveSheet, {
    initial: { heldOn, location, examiner, passPercent: String(passPercent) },
    toInput: (values) => ({ sheetid, revision, ...values }),
    stale: [examGrading.gradeSheet, examGrading.gradeSheets],
    done: () => {
      sayDone('The sheet is saved.')
      onDone()
    },
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <DayField label="Held on" zone="calendar" required {...form.getInputProps('heldOn')} />
        <TextInput label="Location" required maxLength={120} {...form.getInputProps('location')} />
        <TextInput label="Examiner" required maxLength={120} {...form.getInputProps('examiner')} />
        <TextInput
          label="Percent needed to pass"
          inputMode="numeric"
          required
          {...form.getInputProps('passPercent')}
        />
        <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Save" />
      </Stack>
    </form>
  )
}
