import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { triviaAdmin } from '../../contract/trivia-admin.ts'
import {
  difficulties,
  difficultyNames,
  triviaLanguageNames,
  triviaLanguages,
  triviaSourceNames,
  triviaSources,
  triviaTopicNames,
  triviaTopics,
} from '../../rules/trivia/trivia-names.ts'

export const blankTrivia = () => ({
  question: '',
  rightAnswer: '',
  wrongAnswers: ['', '', ''],
  explanation: '',
  topic: 'operation' as const,
  difficulty: 'medium' as const,
  language: 'en' as const,
  source: 'practice' as const,
})

/** Form fields of one question. */
export function TriviaFields({ form }: { form: DraftForm<typeof triviaAdmin> }) {
  const wrong = form.values.wrongAnswers as string[]
  const setWrong = (at: number, text: string) =>
    form.setFieldValue(
      'wrongAnswers',
      wrong.map((each, index) => (index === at ? text : each)),
    )
  return (
    <>
      <Textarea
        label="Question"
        description="Never a question of a live exam."
        withAsterisk
        {...form.getInputProps('question')}
      />
      <TextInput label="Right answer" withAsterisk {...form.getInputProps('rightAnswer')} />
      {wrong.map((text, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          key={index}
          label={`Wrong answer ${index + 1}`}
          withAsterisk
          maxLength={140}
          value={text}
          error={form.errors[`wrongAnswers.${index}`] ?? (index === 0 ? form.errors.wrongAnswers : undefined)}
          onChange={(event) => setWrong(index, event.currentTarget.value)}
        />
      ))}
      <Textarea
        label="Explanation"
        description="Shown after the answer: why it is right."
        withAsterisk
        {...form.getInputProps('explanation')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Topic"
          data={optionsOf(triviaTopicNames, triviaTopics)}
          {...form.getInputProps('topic')}
        />
        <Select
          label="Difficulty"
          data={optionsOf(difficultyNames, difficulties)}
          {...form.getInputProps('difficulty')}
        />
        <Select
          label="Language"
          data={optionsOf(triviaLanguageNames, triviaLanguages)}
          {...form.getInputProps('language')}
        />
        <Select
          label="Source"
          description="Where the answer comes from."
          data={optionsOf(triviaSourceNames, triviaSources)}
          {...form.getInputProps('source')}
        />
      </SimpleGrid>
    </>
  )
}
