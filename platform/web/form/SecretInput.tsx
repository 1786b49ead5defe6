import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Input for a secret of another system. A stored secret is never shown; a blank input leaves it unchanged. */
export const SecretInput = ({ isStored, ...rest }: PasswordInputProps & { isStored: boolean }) => (
  <PasswordInput
    description={
      isStored ? 'Stored and not shown. Leave blank to keep it.' : 'Stored encrypted, and never shown again.'
    }
    withAsterisk={!isStored}
    maxLength={500}
    autoComplete="off"
    {...rest}
  />
)
