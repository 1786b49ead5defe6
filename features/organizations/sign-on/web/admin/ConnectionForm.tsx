import { Radio, Stack, Switch } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type Connection, signOnAdmin } from '../../contract.ts'
import { signOnModeNames, signOnModes } from '../../rules/sign-on-modes.ts'
import type { SignOnProtocol } from '../../rules/sign-on-protocols.ts'
import { valuesOf } from './connection-values.ts'
import { OidcFields } from './OidcFields.tsx'
import { ReadMetadata } from './ReadMetadata.tsx'
import { SamlFields } from './SamlFields.tsx'

interface Props {
  compid: string
  connection: Connection | null
  protocol: SignOnProtocol
}

/** Form for the provider's values, and how the company's users sign in. */
export function ConnectionForm({ compid, connection, protocol }: Props) {
  const { form, send, sending, failure } = useOperationForm(signOnAdmin.save, {
    initial: valuesOf(connection),
    toInput: ({ entityId, issuer, ...values }) => ({
      ...values,
      issuer: protocol === 'oidc' ? issuer : entityId,
      compid,
      protocol,
      revision: connection?.revision ?? 0,
    }),
    invalidates: [signOnAdmin.settings],
    onSuccess: ({ message }) => {
      form.setFieldValue('clientSecret', '')
      notifySuccess(message)
    },
  })
  const isStored = connection?.protocol === protocol
  return (
    <section>
      <SectionTitle>3. Connection</SectionTitle>
      {protocol === 'saml' ? (
        <ReadMetadata
          compid={compid}
          onRead={({ issuer: entityId, ...found }) => form.setValues({ entityId, ...found })}
        />
      ) : null}
      <FormStack onSubmit={send}>
        {protocol === 'oidc' ? (
          <OidcFields form={form} isStored={isStored} />
        ) : (
          <SamlFields form={form} signers={isStored ? connection.signers : []} />
        )}
        <Radio.Group label="How people sign in" {...form.getInputProps('mode')}>
          <Stack mt="xs" gap="sm">
            {signOnModes.map((each) => (
              <Radio
                key={each}
                size="md"
                value={each}
                label={signOnModeNames[each].label}
                description={signOnModeNames[each].description}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          size="md"
          label="New people get an account when they sign in"
          description="They join the company as employees. Otherwise only people that you have added can sign in."
          {...form.getInputProps('justInTime', { type: 'checkbox' })}
        />
        <Switch
          size="md"
          label="Logging out here also logs out at the identity provider"
          description="Suits shared computers. Otherwise only the session here ends, and the next sign-in may need no password."
          disabled={protocol === 'saml' && form.values.logoutUrl === '' && !form.values.singleLogout}
          {...form.getInputProps('singleLogout', { type: 'checkbox' })}
        />
        <FormFoot failure={failure} sending={sending} submit="Save" />
      </FormStack>
    </section>
  )
}
