import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { ItemFields } from '../../../../contract/item-form.ts'
import { ChoicesFields } from './ChoicesFields.tsx'
import type { ItemFormOf } from './item-form-of.ts'
import { PairsFields } from './PairsFields.tsx'
import { StepsFields } from './StepsFields.tsx'

/** Fields specific to one kind of question. */
export function KindFields<Values extends ItemFields>({ form }: { form: ItemFormOf<Values> }) {
  const fields = form as ItemFormOf
  switch (form.values.kind) {
    case 'single':
    case 'multiple':
      return <ChoicesFields form={fields} />
    case 'ordering':
      return <StepsFields form={fields} />
    case 'matching':
      return <PairsFields form={fields} />
    case 'numeric':
      return (
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput
              label="Correct answer"
              required
              inputMode="decimal"
              {...fields.getInputProps('value')}
            />
            <TextInput
              label="Tolerance"
              description="Plus or minus, in the unit"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              inputMode="decimal"
              {...fields.getInputProps('tolerance')}
            />
            <TextInput label="Unit" maxLength={40} {...fields.getInputProps('unit')} />
          </Group>
          <Textarea
            label="Random values"
            description="A line each: Ca = 40 to 120 by 5, then meq: Ca / 20.04, then answer: meq; 2 digits; 1%. The texts name them in braces. Value and tolerance are then those of an example."
            maxLength={2000}
            {...fields.getInputProps('numbers')}
          />
        </Stack>
      )
    case 'short':
      return (
        <Textarea
          label="Accepted answers"
          description="A line for each; capitals make no difference."
          required
          minRows={3}
          {...fields.getInputProps('accept')}
        />
      )
  }
}
