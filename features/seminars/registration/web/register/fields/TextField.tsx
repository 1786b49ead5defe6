import { TextInput } from '@mantine/core'
import { hasOneName, ONE_NAME } from '#platform/contract/names.ts'
import { OneName } from '#platform/web/form/OneName.tsx'

interface Props {
  id: string
  label: string
  value: string
  problem: string | undefined
  onType: (value: string) => void
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  optional?: boolean
  /** Compact; the label is in the column header. */
  dense?: boolean
  className?: string | undefined
}

/** Text field of an attendee, with its error below. */
export function TextField({ label, problem, onType, optional, dense, type = 'text', ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      {...(dense ? { 'aria-label': label, size: 'sm' } : { label })}
      type={type}
      required={!optional}
      withAsterisk={!optional && !dense}
      error={problem}
      maxLength={2000}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** Text field for the last name, with an option for people who have only one name. */
export function LastNameText({ value, onType, ...field }: Props) {
  return (
    <OneName checked={hasOneName(value)} onChange={(one) => onType(one ? ONE_NAME : '')}>
      <TextField value={value} onType={onType} {...field} />
    </OneName>
  )
}
