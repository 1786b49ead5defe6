import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { PASSWORD_LEAST } from '../../rules/password-rules.ts'

/** A field for a password to be set, which can be looked at; so it is typed once. */
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
