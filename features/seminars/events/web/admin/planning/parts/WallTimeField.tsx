import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { isWallTime, type WallTime } from '../../../../rules/planning/wall-time.ts'

interface Props {
  label: string
  value: WallTime
  onChange: (value: WallTime) => void
  error?: ReactNode
}

/** Combined date and time field. Passes only complete values to the form; partial input would move the sessions. */
export function WallTimeField({ label, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      type="datetime-local"
      label={label}
      required
      max={`${new Date().getFullYear() + 10}-12-31T23:59`}
      value={typed}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (isWallTime(currentTarget.value)) onChange(currentTarget.value)
      }}
      onBlur={() => isWallTime(typed) || setTyped(value)}
    />
  )
}
