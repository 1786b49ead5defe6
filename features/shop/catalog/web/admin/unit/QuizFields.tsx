import { Button, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import type { DraftQuestion, DraftUnit } from '../../../contract/course-draft.ts'
import type { AdminUnit } from '../../../contract/course-views.ts'
import { QuestionFields } from './QuestionFields.tsx'

interface Props {
  form: UseFormReturnType<DraftUnit>
  /** Units that a question can reference as its source. */
  teachers: readonly AdminUnit[]
}

const blank: DraftQuestion = { text: '', choices: ['', ''], answer: 0, explanation: '', unit: null }

/** Exam questions and the number of correct answers required to pass. */
export function QuizFields({ form, teachers }: Props) {
  const questions = form.values.quiz?.questions ?? []
  return (
    <Stack gap="md">
      <TextInput
        label="Passed with so many percent"
        inputMode="numeric"
        maw={240}
        {...form.getInputProps('quiz.passPercent')}
      />
      {questions.map((question, index) => (
        // Questions have no id, and are only appended or removed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fieldset key={index} legend={`Question ${index + 1}`}>
          <Stack gap="sm">
            <Textarea label="Question" minRows={1} {...form.getInputProps(`quiz.questions.${index}.text`)} />
            <QuestionFields form={form} question={question} index={index} teachers={teachers} />
            <Group>
              <RowButton onClick={() => form.removeListItem('quiz.questions', index)}>
                Remove question {index + 1}
              </RowButton>
            </Group>
          </Stack>
        </Fieldset>
      ))}
      {questions.length === 0 ? <Text c="dimmed">There is no question yet.</Text> : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={() => form.insertListItem('quiz.questions', blank)}
      >
        Add a question
      </Button>
    </Stack>
  )
}
