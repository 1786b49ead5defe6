import { Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { asTyped } from '#platform/web/form/typed.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { AdminExam } from '../../../contract/admin-views.ts'
import { trackNames } from '../admin-words.ts'
import { BlueprintFields, type TermsValues } from './BlueprintFields.tsx'

interface Props {
  exam: AdminExam
  onReload: () => void
}

/** Form for an exam's sales terms, attempt rules, and blueprint. */
export function ExamTermsForm({ exam, onReload }: Props) {
  const { code, revision: seen, archived: _archived, closedCourses: _closed, ...terms } = exam
  const saving = useOperationForm<typeof examsAdmin.saveExam, TermsValues>(examsAdmin.saveExam, {
    name: `exam ${code}`,
    initial: asTyped(terms),
    revision: seen,
    within: 'exam',
    toInput: (values, revision = seen) => ({ code, revision, exam: values }),
    invalidates: [examsAdmin.adminExam, examsAdmin.adminExams],
    onSuccess: () => notifySuccess('The terms are saved.'),
  })
  const { form } = saving
  const whole = (name: keyof TermsValues & string, label: string) => (
    <TextInput label={label} inputMode="numeric" required {...form.getInputProps(name)} />
  )
  return (
    <Stack gap="md">
      <TextInput label="Title" required {...form.getInputProps('title')} />
      <Textarea
        label="Summary"
        description="Shown where the exam is sold."
        required
        {...form.getInputProps('summary')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect label="Track" data={optionsOf(trackNames)} {...form.getInputProps('track')} />
        {whole('level', 'Level')}
        <TextInput
          label="Price in US dollars"
          inputMode="decimal"
          required
          {...form.getInputProps('price')}
        />
        {whole('minutes', 'Minutes')}
        {whole('passPercent', 'Percent needed to pass')}
        {whole('attempts', 'Attempts that one purchase gives')}
        {whole('waitDays', 'Days between two attempts')}
        {whole('accessDays', 'Days to take it after buying')}
        <TextInput
          label="Contact hours"
          inputMode="decimal"
          required
          {...form.getInputProps('contactHours')}
        />
      </SimpleGrid>
      <Checkbox
        size="md"
        label="Proctored: it starts only with the code of a sitting"
        description="Staff, instructors or clerks open a sitting under Grades and give the code out in the room."
        {...form.getInputProps('proctored', { type: 'checkbox' })}
      />
      <TextInput
        label="Courses that teach it"
        description="Codes with commas between them. The exam is sold while all of them are open."
        {...form.getInputProps('courses')}
      />
      <BlueprintFields form={form} />
      <Textarea
        label="How the percent was set"
        description="Candidates read this before they start."
        {...form.getInputProps('cutShort')}
      />
      <Textarea
        label="Record of the cut score"
        description="For staff: method, judges, date and result."
        minRows={3}
        {...form.getInputProps('cutNote')}
      />
      <SaveBar form={saving} action="Save the terms" onReload={onReload} />
    </Stack>
  )
}
