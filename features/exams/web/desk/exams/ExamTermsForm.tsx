import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examsDesk } from '../../../contract/desk-contract.ts'
import type { DeskExam } from '../../../contract/desk-views.ts'
import { examTracks } from '../../../rules/exam-terms.ts'
import { optionsOf, trackNames } from '../desk-words.ts'
import { BlueprintFields } from './BlueprintFields.tsx'
import type { TermsValues } from './terms-values.ts'

interface Props {
  exam: DeskExam
  onReload: () => void
}

function toValues(exam: DeskExam): TermsValues {
  const { title, track, summary, price } = exam
  return {
    ...{ title, track, summary, price },
    level: String(exam.level),
    minutes: String(exam.minutes),
    passPercent: String(exam.passPercent),
    attempts: String(exam.attempts),
    waitDays: String(exam.waitDays),
    accessDays: String(exam.accessDays),
    contactHours: String(exam.contactHours),
    blueprint: exam.blueprint.map(({ topic, items }) => ({ topic, items: String(items) })),
  }
}

/** On what terms an exam is sold, taken and drawn. */
export function ExamTermsForm({ exam, onReload }: Props) {
  const { code } = exam
  const saving = useOperationForm<typeof examsDesk.saveExam, TermsValues>(examsDesk.saveExam, {
    name: `exam ${code}`,
    initial: toValues(exam),
    revision: exam.revision,
    within: 'exam',
    toInput: ({ track, ...values }, revision = 0) => {
      const form = { ...values, track: examTracks.find((each) => each === track) ?? 'ros' }
      return { code, revision, exam: form }
    },
    stale: [examsDesk.deskExam, examsDesk.deskExams],
    done: () => sayDone('The terms are saved.'),
  })
  const { form } = saving
  const whole = (name: keyof TermsValues & string, label: string) => (
    <TextInput label={label} inputMode="numeric" required {...form.getInputProps(name)} />
  )
  return (
    <Stack gap="md">
      <TextInput label="Title" required maxLength={120} {...form.getInputProps('title')} />
      <Textarea
        label="Summary"
        description="Shown where the exam is sold."
        required
        autosize
        minRows={2}
        maxLength={400}
        {...form.getInputProps('summary')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect size="md" label="Track" data={optionsOf(trackNames)} {...form.getInputProps('track')} />
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
      <BlueprintFields form={form} />
      <SaveBar form={saving} action="Save the terms" onReload={onReload} />
    </Stack>
  )
}
