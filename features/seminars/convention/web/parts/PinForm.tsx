import { PinInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { hashPin } from './stored-booth.ts'

interface Props {
  /** Hash of the tablet's PIN. */
  pin: string
  onRight: () => void
}

/** Prompts for the tablet's PIN. */
export function PinForm({ pin, onRight }: Props) {
  const [problem, setProblem] = useState('')
  const check = async (typed: string) => {
    if ((await hashPin(typed)) === pin) onRight()
    else setProblem('This is not the PIN of this tablet.')
  }
  return (
    <Stack gap="md" align="center">
      <Text>Enter the PIN of this tablet.</Text>
      <PinInput
        length={4}
        mask
        type="number"
        aria-label="PIN"
        onComplete={(typed) => void check(typed)}
        autoFocus
      />
      <Failure>{problem}</Failure>
    </Stack>
  )
}
