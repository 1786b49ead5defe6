import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { hundredthsOf, wholesOf } from './hundredths.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'checked'> {
  /** Hundredths as text: '1250' is 12.5 percent or 12.50 dollars. */
  value?: string
  onChange?: (hundredths: string) => void
}

/** A field for a percentage or an amount. The form value is in integer hundredths: basis points, or cents. */
export function HundredthsField({ value = '', onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(() => wholesOf(value))
  // The form value was changed elsewhere: taken over from another user, or undone.
  const shown = hundredthsOf(typed) === value ? typed : wholesOf(value)
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(hundredthsOf(event.currentTarget.value))
      }}
    />
  )
}
