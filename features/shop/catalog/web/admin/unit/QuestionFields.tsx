import { ActionIcon, Button, Group, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { DraftQuestion, DraftUnit } from '../../../contract/course-draft.ts'
import type { AdminUnit } from '../../../contract/course-views.ts'

interface Props {
  form: UseFormReturnType<DraftUnit>
  question: DraftQuestion
  index: number
  teachers: readonly AdminUnit[]
}

/** Choices of a question, its correct answer, and the unit that teaches it. */
export function QuestionFields({ form, question, index, teachers }: Props) {
  const at = `quiz.questions.${index}`
  const take = (choice: number) => {
    form.removeListItem(`${at}.choices`, choice)
    if (question.answer >= choice && question.answer > 0)
      form.setFieldValue(`${at}.answer`, question.answer - 1)
  }
  const wrong = form.errors[`${at}.answer`] ?? form.errors[`${at}.choices`]
  return (
    <>
      <Radio.Group
        label="Choices"
        description="Mark the right one."
        value={String(question.answer)}
        onChange={(value) => form.setFieldValue(`${at}.answer`, Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {question.choices.map((_text, choice) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by its place
            <Group key={choice} gap="xs" wrap="nowrap" align="center">
              <Radio value={String(choice)} aria-label={`Choice ${choice + 1} is right`} />
              <TextInput
                flex={1}
                aria-label={`Choice ${choice + 1}`}
                {...form.getInputProps(`${at}.choices.${choice}`)}
              />
              <ActionIcon
                variant="default"
                aria-label={`Remove choice ${choice + 1}`}
                disabled={question.choices.length <= 2}
                onClick={() => take(choice)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      </Radio.Group>
      {wrong ? (
        <Text c="red" size="sm" role="alert">
          {wrong}
        </Text>
      ) : null}
      <Group>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={question.choices.length >= 8}
          onClick={() => form.insertListItem(`${at}.choices`, '')}
        >
          Add a choice
        </Button>
      </Group>
      <Textarea
        label="Why it is right"
        description="Shown after the attempt."
        minRows={1}
        {...form.getInputProps(`${at}.explanation`)}
      />
      <Select
        label="Taught in"
        placeholder="No unit in particular"
        clearable
        data={teachers.map(({ key, title }) => ({ value: key, label: title }))}
        {...form.getInputProps(`${at}.unit`)}
      />
    </>
  )
}
