import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { hundredthsOf, wholesOf } from './hundredths.ts'

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'checked'> {
  /** Hundredths as a text: '1250' of 12.5 percent, or of 12.50 dollars. */
  value?: string
  onChange?: (hundredths: string) => void
}

/** A percentage or an amount as people type it; the form has it in whole hundredths: basis points, or cents. */
export function HundredthsField({ value = '', onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(() => wholesOf(value))
  // What the form holds has changed from elsewhere: taken over from somebody, or undone.
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
