import { Checkbox, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { hasOneName, ONE_NAME } from '#platform/contract/names.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  label?: string
  /** The last name field, hidden for a user with a single name. */
  children: ReactNode
}

/** A last name field with a check box for users with a single name. */
export function OneName({ checked, onChange, label = 'Has only one name', children }: Props) {
  return (
    <div>
      {checked ? null : children}
      <Checkbox
        mt="xs"
        size="sm"
        label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

interface FieldProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value?: string
  onChange?: (lastName: string) => void
}

/** The last name of another user in a form. Its value is a dash for a user with a single name. */
export function LastNameField({ value = '', onChange, label = 'Last name', ...input }: FieldProps) {
  return (
    <OneName checked={hasOneName(value)} onChange={(one) => onChange?.(one ? ONE_NAME : '')}>
      <TextInput
        label={label}
        autoComplete="off"
        required
        {...input}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </OneName>
  )
}
