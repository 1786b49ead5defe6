import { Button, Fieldset, Stack, Text, TextInput } from '@mantine/core'
import type { ItemFormOf } from './item-form-of.ts'
import { ListRow } from './ListRow.tsx'

const MAX = 12

/** The steps in the correct order. Exams shuffle them. */
export function StepsFields({ form }: { form: ItemFormOf }) {
  const { steps } = form.values
  return (
    <Fieldset legend="Steps in their right order">
      <Stack gap="xs">
        {steps.map((_step, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            key={index}
            name={`step ${index + 1}`}
            canRemove={steps.length > 3}
            onRemove={() => form.removeListItem('steps', index)}
          >
            <TextInput
              flex={1}
              aria-label={`Step ${index + 1}`}
              leftSection={`${index + 1}.`}
              maxLength={500}
              {...form.getInputProps(`steps.${index}`)}
            />
          </ListRow>
        ))}
        {form.errors.steps ? (
          <Text size="sm" c="red" role="alert">
            {form.errors.steps}
          </Text>
        ) : null}
        {steps.length < MAX ? (
          <Button variant="default" size="sm" onClick={() => form.insertListItem('steps', '')}>
            Add a step
          </Button>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
