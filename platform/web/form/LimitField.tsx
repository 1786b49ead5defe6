import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'

interface Props {
  label: string
  description: string
  input: GetInputPropsReturnType
  narrow?: boolean
}

/** A field for a number; empty for no limit. */
export function LimitField({ label, description, input, narrow = false }: Props) {
  return (
    <TextInput
      label={label}
      description={description || undefined}
      placeholder="No limit"
      inputMode="numeric"
      flex={narrow ? '0 1 7rem' : undefined}
      {...input}
      value={input.value ?? ''}
    />
  )
}
