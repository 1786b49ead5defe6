import { Alert, Button, Group, Radio, Stack, Switch, TextInput } from '@mantine/core'
import { Section } from '#features/organizations/company-office/web/public.tsx'
import { SecretInput } from '#platform/web/form/SecretInput.tsx'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { learningRecords, type Store } from '../../contract.ts'
import { actorKindLabels, actorKinds } from '../../rules/actor-kinds.ts'

interface Props {
  compid: string
  store: Store | null
}

const blank = { on: false, endpoint: '', username: '', actorKind: 'email-hash' as const }

/** Settings for the destination of statements and how they identify people. */
export function StoreForm({ compid, store }: Props) {
  const { on, endpoint, username, actorKind } = store ?? blank
  const { form, send, sending, failure, unsaved } = useOperationForm(learningRecords.save, {
    initial: { on, endpoint, username, password: '', actorKind },
    toInput: (values) => ({ ...values, compid, revision: store?.revision ?? 0 }),
    invalidates: [learningRecords.settings],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Section>
      <SectionTitle m={0}>Your learning record store</SectionTitle>
      <FormStack onSubmit={send}>
        <TextInput
          label="Address"
          description="The xAPI endpoint that your store shows, without “/statements”."
          placeholder="https://lrs.example.com/xapi"
          withAsterisk
          {...form.getInputProps('endpoint')}
        />
        <TextInput
          label="User name or key"
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('username')}
        />
        <SecretInput
          label="Password or secret"
          isStored={store !== null}
          {...form.getInputProps('password')}
        />
        <Radio.Group label="How statements name people" {...form.getInputProps('actorKind')}>
          <Stack mt="xs" gap="sm">
            {actorKinds.map((each) => (
              <Radio key={each} size="md" value={each} {...actorKindLabels[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Switch
          size="md"
          label="Send statements"
          description="Starts with what people learn from now on. Turning it off deletes statements that wait."
          {...form.getInputProps('on', { type: 'checkbox' })}
        />
        <FormFoot failure={failure} sending={sending} submit="Save" />
      </FormStack>
      {store ? <TestAndRemove compid={compid} isUnsaved={unsaved} /> : null}
    </Section>
  )
}

function TestAndRemove({ compid, isUnsaved }: { compid: string; isUnsaved: boolean }) {
  const test = useCommand(learningRecords.test)
  const remove = useConfirmedCommand(learningRecords.remove, { invalidates: [learningRecords.settings] })
  return (
    <Stack gap="sm">
      <Failure>{test.error?.message}</Failure>
      {test.data ? (
        <Alert role="status" color={test.data.accepted ? 'teal' : 'red'}>
          {test.data.message}
        </Alert>
      ) : null}
      <Group>
        <Button
          variant="default"
          disabled={isUnsaved}
          loading={test.isPending}
          onClick={() => test.mutate({ compid })}
        >
          Send a test statement
        </Button>
        <Button
          variant="light"
          color="red"
          loading={remove.isPending}
          onClick={() =>
            void remove.ask({
              input: { compid },
              title: 'Remove the store?',
              message:
                'The address, the password and everything that waits are deleted. Training stays here.',
              yes: 'Remove the store',
              danger: true,
              onSuccess: ({ message }) => notifySuccess(message),
            })
          }
        >
          Remove
        </Button>
      </Group>
    </Stack>
  )
}
