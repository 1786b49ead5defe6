import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_LEAST } from '../../rules/password-rules.ts'

/** Field for a new password that can be made visible, so it is typed only once. */
export function NewPassword(props: PasswordInputProps) {
  return (
    <PasswordInput
      description={`At least ${PASSWORD_LEAST} characters. Three or four unrelated words make a good password.`}
      autoComplete="new-password"
      required
      {...props}
    />
  )
}
