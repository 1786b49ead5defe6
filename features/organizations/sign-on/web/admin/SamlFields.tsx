import { Alert, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formatDate } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { Connection } from '../../contract.ts'
import type { ConnectionValues } from './connection-values.ts'

interface Props {
  form: UseFormReturnType<ConnectionValues>
  /** The stored certificates. */
  signers: Connection['signers']
}

export function SamlFields({ form, signers }: Props) {
  const entityId = form.getInputProps('entityId')
  return (
    <>
      <TextInput
        label="Entity ID"
        description="The name of your identity provider (Issuer, Microsoft Entra Identifier)."
        withAsterisk
        maxLength={500}
        {...entityId}
        error={form.errors.issuer}
      />
      <TextInput
        label="Sign-on address"
        description="Its sign-in address for HTTP-Redirect (Login URL, SSO URL)."
        placeholder="https://login.example.com/saml"
        withAsterisk
        {...form.getInputProps('loginUrl')}
      />
      <TextInput
        label="Logout address"
        description="Its logout address for HTTP-Redirect (Logout URL, SLO URL). Optional."
        placeholder="https://login.example.com/saml/logout"
        maxLength={1000}
        {...form.getInputProps('logoutUrl')}
      />
      <Textarea
        label="Certificates"
        description="Those that may sign, one below the other: enter the next one before your identity provider uses it."
        placeholder="-----BEGIN CERTIFICATE-----"
        withAsterisk
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        {...form.getInputProps('certificates')}
      />
      {signers.map((signer) => (
        <Signer key={signer.name} {...signer} />
      ))}
    </>
  )
}

function Signer({ name, expiresAt, state }: Connection['signers'][number]) {
  if (state === 'valid') return <Quiet>{`${name} is valid until ${formatDate(expiresAt)}.`}</Quiet>
  return (
    <Alert color={state === 'expired' ? 'red' : 'orange'}>
      {state === 'expired'
        ? `${name} expired on ${formatDate(expiresAt)}. It still counts, but your identity provider may stop using it.`
        : `${name} expires on ${formatDate(expiresAt)}.`}{' '}
      Add the new certificate here, then remove this one.
    </Alert>
  )
}
