import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { SecretInput } from '#platform/web/form/SecretInput.tsx'
import type { ConnectionValues } from './connection-values.ts'

interface Props {
  form: UseFormReturnType<ConnectionValues>
  /** Whether a client secret is stored. */
  isStored: boolean
}

export function OidcFields({ form, isStored }: Props) {
  return (
    <>
      <TextInput
        label="Issuer"
        description="The address of your identity provider, without “/.well-known/openid-configuration”."
        placeholder="https://login.example.com/your-company"
        withAsterisk
        {...form.getInputProps('issuer')}
      />
      <TextInput label="Client ID" withAsterisk autoComplete="off" {...form.getInputProps('clientId')} />
      <SecretInput label="Client secret" isStored={isStored} {...form.getInputProps('clientSecret')} />
    </>
  )
}
