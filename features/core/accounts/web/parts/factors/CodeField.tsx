import { TextInput, type TextInputProps } from '@mantine/core'

/** Input for an authenticator app code or a recovery code. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      description="The six digits that your authenticator app shows, or one of your recovery codes."
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
