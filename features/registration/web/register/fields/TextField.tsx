import { TextInput } from '@mantine/core'

interface Props {
  id: string
  label: string
  value: string
  fault: string | undefined
  onType: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  optional?: boolean
  /** Smaller, and its label stands at the head of the column. */
  dense?: boolean
  className?: string | undefined
}

/** A line of text of a person; what is wrong stands below it. */
export function TextField({ label, fault, onType, optional, dense, type = 'text', ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      {...(dense ? { 'aria-label': label, size: 'sm' } : { label })}
      type={type}
      required={!optional}
      withAsterisk={!optional && !dense}
      error={fault}
      maxLength={2000}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
