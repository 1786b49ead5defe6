import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examGrading } from '../../../contract/grading-contract.ts'

type Choices = OutputOf<typeof examGrading.gradeChoices>

/** Creates a sheet: assessment, date, and place. */
export function NewSheet() {
  const choices = useQuery(examGrading.gradeChoices, {}, { staleTime: 60_000 })
  return <QueryState query={choices}>{(data) => <SheetForm choices={data} />}</QueryState>
}

function SheetForm({ choices }: { choices: Choices }) {
  const navigate = useNavigate()
  const { form, send, sending, failure } = useOperationForm(examGrading.openSheet, {
    initial: {
      kind: 'hands-on' as 'hands-on' | 'paper',
      rubricid: choices.rubrics[0]?.rubricid ?? '',
      examCode: '',
      maxPoints: '',
      heldOn: '',
      location: '',
      examiner: '',
    },
    toInput: (values) => values,
    invalidates: [examGrading.gradeSheets],
    onSuccess: ({ sheetid }) => void navigate(href('gradeSubmitter/:sheetid', { sheetid })),
  })
  const { kind } = form.values
  const exams = choices.exams.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  return (
    <FormStack onSubmit={send}>
      <SegmentedControl
        fullWidth
        aria-label="What was examined"
        data={optionsOf({ 'hands-on': 'Hands-on work', paper: 'Exam on paper' })}
        {...form.getInputProps('kind')}
      />
      {kind === 'hands-on' ? (
        <NativeSelect
          label="Rubric"
          data={choices.rubrics.map(({ rubricid, name }) => ({ value: rubricid, label: name }))}
          {...form.getInputProps('rubricid')}
        />
      ) : (
        <TextInput
          label="Points of the whole paper"
          inputMode="numeric"
          required
          {...form.getInputProps('maxPoints')}
        />
      )}
      <NativeSelect
        label={kind === 'paper' ? 'Exam' : 'Counts for the exam'}
        description="Its pass percent decides."
        data={[{ value: '', label: kind === 'paper' ? 'Choose the exam' : 'None (standalone)' }, ...exams]}
        {...form.getInputProps('examCode')}
      />
      <DayField label="Held on" zone="calendar" required {...form.getInputProps('heldOn')} />
      <TextInput label="Location" required {...form.getInputProps('location')} />
      <TextInput label="Examiner" required {...form.getInputProps('examiner')} />
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button type="submit" loading={sending}>
          Open the sheet
        </Button>
      </Group>
    </FormStack>
  )
}
