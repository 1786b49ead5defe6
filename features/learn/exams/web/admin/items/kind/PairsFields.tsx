import { Button, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { ItemFormOf } from './item-form-of.ts'
import { ListRow } from './ListRow.tsx'

const MAX = 12

/** Matching pairs, left and right. Exams shuffle the right sides. */
export function PairsFields({ form }: { form: ItemFormOf }) {
  const { pairs } = form.values
  return (
    <Fieldset legend="What belongs together">
      <Stack gap="xs">
        {pairs.map((_pair, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place
            key={index}
            name={`pair ${index + 1}`}
            canRemove={pairs.length > 2}
            onRemove={() => form.removeListItem('pairs', index)}
          >
            <SimpleGrid cols={2} spacing="xs" flex={1}>
              <TextInput
                aria-label={`Left side of pair ${index + 1}`}
                maxLength={500}
                {...form.getInputProps(`pairs.${index}.left`)}
              />
              <TextInput
                aria-label={`Right side of pair ${index + 1}`}
                maxLength={500}
                {...form.getInputProps(`pairs.${index}.right`)}
              />
            </SimpleGrid>
          </ListRow>
        ))}
        {form.errors.pairs ? (
          <Text size="sm" c="red" role="alert">
            {form.errors.pairs}
          </Text>
        ) : null}
        {pairs.length < MAX ? (
          <Button
            variant="default"
            size="sm"
            onClick={() => form.insertListItem('pairs', { left: '', right: '' })}
          >
            Add a pair
          </Button>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
