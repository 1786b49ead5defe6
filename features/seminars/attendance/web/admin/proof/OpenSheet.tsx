import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { examGrading } from '#features/learn/grading/contract/grading-contract.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { attendanceProof } from '../../../contract/proof-contract.ts'

interface Props {
  scheduleid: string
  exam: { code: string; name: string } | null
  onClose: () => void
}

/** Prompts for the grading of a seminar's exam and opens its grade sheet. */
export function OpenSheet({ scheduleid, exam, onClose }: Props) {
  return (
    <Dialog opened={exam !== null} onClose={onClose} title={exam?.name ?? ''} size="sm">
      {exam ? <SheetForm scheduleid={scheduleid} examCode={exam.code} /> : null}
    </Dialog>
  )
}

function SheetForm({ scheduleid, examCode }: { scheduleid: string; examCode: string }) {
  const navigate = useNavigate()
  const choices = useQuery(examGrading.gradeChoices, {}, { staleTime: 60_000 })
  const { form, send, sending, failure } = useOperationForm(attendanceProof.openExamSheet, {
    initial: { rubricid: '', maxPoints: '100' },
    toInput: (values) => ({ ...values, scheduleid, examCode }),
    invalidates: [attendanceProof.proofEvent, examGrading.gradeSheets],
    onSuccess: ({ sheetid }) => void navigate(href('gradeSubmitter/:sheetid', { sheetid })),
  })
  const rubrics = choices.data?.rubrics ?? []
  return (
    <FormStack onSubmit={send}>
      <NativeSelect
        label="How it is graded"
        description="A sheet that is open already keeps its own way."
        data={[
          { value: '', label: 'Points of a paper' },
          ...rubrics.map(({ rubricid, name }) => ({ value: rubricid, label: name })),
        ]}
        {...form.getInputProps('rubricid')}
      />
      {form.values.rubricid === '' ? (
        <TextInput
          label="Points of the whole paper"
          inputMode="numeric"
          required
          {...form.getInputProps('maxPoints')}
        />
      ) : null}
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button type="submit" color="copper" loading={sending}>
          Open the sheet
        </Button>
      </Group>
    </FormStack>
  )
}
