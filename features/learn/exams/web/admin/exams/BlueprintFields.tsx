import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Typed } from '#platform/web/form/typed.ts'
import { useQuery } from '#platform/web/operations.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { ExamForm } from '../../../contract/exam-form.ts'
import { ListRow } from '../items/kind/ListRow.tsx'

export type TermsValues = Typed<ExamForm> & Record<string, unknown>

/** Number of items that each exam draws per topic, compared with the number available. */
export function BlueprintFields({ form }: { form: UseFormReturnType<TermsValues> }) {
  const choices = useQuery(examsAdmin.itemChoices, {}, { staleTime: 60_000 })
  const topics = choices.data?.topics ?? []
  const { blueprint } = form.values
  const liveOf = (code: string) => topics.find((topic) => topic.code === code)?.live ?? 0
  const sum = blueprint.reduce((total, { items }) => total + (Number(items) || 0), 0)
  return (
    <Fieldset legend="Blueprint: what each paper draws">
      <Stack gap="xs">
        {blueprint.map(({ topic, items }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
            key={index}
          >
            <ListRow
              wraps
              name={`topic ${index + 1}`}
              canRemove={blueprint.length > 1}
              onRemove={() => form.removeListItem('blueprint', index)}
            >
              <NativeSelect
                flex="1 1 14rem"
                aria-label={`Topic ${index + 1}`}
                data={[
                  { value: '', label: 'Choose a topic' },
                  ...topics.map(({ code, title, live }) => ({
                    value: code,
                    label: `${title} (${live} live)`,
                  })),
                ]}
                {...form.getInputProps(`blueprint.${index}.topic`)}
              />
              <TextInput
                w="5rem"
                aria-label={`Items of topic ${index + 1}`}
                inputMode="numeric"
                {...form.getInputProps(`blueprint.${index}.items`)}
              />
            </ListRow>
            {topic !== '' && choices.data && Number(items) > liveOf(topic) ? (
              <Text size="sm" c="red" role="alert">
                Only {liveOf(topic)} live items: no paper could be drawn.
              </Text>
            ) : null}
          </div>
        ))}
        <Group justify="space-between">
          <Text fw={600}>{sum} questions in each paper</Text>
          <Button
            variant="default"
            size="sm"
            onClick={() => form.insertListItem('blueprint', { topic: '', items: '' })}
          >
            Add a topic
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
