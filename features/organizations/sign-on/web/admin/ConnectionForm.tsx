import { Button, Group, PasswordInput, Radio, Stack, Switch, TextInput } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type Connection, signOnAdmin } from '../../contract.ts'
import { signOnModeNames, signOnModes } from '../../rules/sign-on-modes.ts'

interface Props {
  compid: string
  connection: Connection | null
}

const blank = { issuer: '', clientId: '', mode: 'off' as const, justInTime: false }

/** What the provider gave the company, and how its people sign in. */
export function ConnectionForm({ compid, connection }: Props) {
  const { issuer, clientId, mode, justInTime } = connection ?? blank
  const { form, send, sending, failure } = useOperationForm(signOnAdmin.save, {
    initial: { issuer, clientId, clientSecret: '', mode, justInTime },
    toInput: (values) => ({ ...values, compid, revision: connection?.revision ?? 0 }),
    invalidates: [signOnAdmin.settings],
    onSuccess: ({ message }) => {
      form.setFieldValue('clientSecret', '')
      notifySuccess(message)
    },
  })
  return (
    <section>
      <SectionTitle>3. Connection</SectionTitle>
      <FormStack onSubmit={send}>
        <TextInput
          label="Issuer"
          description="The address of your identity provider, without “/.well-known/openid-configuration”."
          placeholder="https://login.example.com/your-company"
          withAsterisk
          maxLength={500}
          {...form.getInputProps('issuer')}
        />
        <TextInput
          label="Client ID"
          withAsterisk
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('clientId')}
        />
        <PasswordInput
          label="Client secret"
          description={
            connection
              ? 'Stored and not shown. Leave blank to keep it.'
              : 'Stored encrypted, and never shown again.'
          }
          withAsterisk={!connection}
          maxLength={500}
          autoComplete="off"
          {...form.getInputProps('clientSecret')}
        />
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
        <Failure>{failure}</Failure>
        <Group>
          <Button type="submit" color="copper" loading={sending}>
            Save
          </Button>
        </Group>
      </FormStack>
    </section>
  )
}
