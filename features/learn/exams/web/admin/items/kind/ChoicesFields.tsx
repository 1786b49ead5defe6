import { Button, Checkbox, Fieldset, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { ItemFormOf } from './item-form-of.ts'
import { ListRow } from './ListRow.tsx'

const MAX = 12

/** The choices, with the correct ones marked. */
export function ChoicesFields({ form }: { form: ItemFormOf }) {
  const { kind, choices } = form.values
  const isSingle = kind === 'single'
  const mark = (position: number, right: boolean) =>
    form.setFieldValue(
      'choices',
      choices.map((choice, index) => ({
        ...choice,
        right: index === position ? right : isSingle ? false : choice.right,
      })),
    )
  return (
    <Fieldset legend={isSingle ? 'Choices: mark the right one' : 'Choices: mark all that are right'}>
      <Stack gap="xs">
        {choices.map(({ right }, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by its place
            key={index}
            name={`choice ${index + 1}`}
            canRemove={choices.length > 2}
            onRemove={() => form.removeListItem('choices', index)}
          >
            {isSingle ? (
              <Radio
                mt={11}
                name="right-choice"
                aria-label={`Choice ${index + 1} is right`}
                checked={right}
                onChange={() => mark(index, true)}
              />
            ) : (
              <Checkbox
                mt={11}
                aria-label={`Choice ${index + 1} is right`}
                checked={right}
                onChange={(event) => mark(index, event.currentTarget.checked)}
              />
            )}
            <TextInput
              flex={1}
              aria-label={`Choice ${index + 1}`}
              maxLength={500}
              {...form.getInputProps(`choices.${index}.words`)}
            />
          </ListRow>
        ))}
        {form.errors.choices ? (
          <Text size="sm" c="red" role="alert">
            {form.errors.choices}
          </Text>
        ) : null}
        {choices.length < MAX ? (
          <Button
            variant="default"
            size="sm"
            onClick={() => form.insertListItem('choices', { words: '', right: false })}
          >
            Add a choice
          </Button>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
