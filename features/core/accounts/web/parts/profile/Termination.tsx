import { Alert, Button, PasswordInput, Stack, Text, Textarea } from '@mantine/core'
import { confirm } from '#platform/web/confirm.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { Profile } from '../../../contract/person-answers.ts'
import { accounts } from '../../../contract.ts'
import { FormActions } from '../FormActions.tsx'

/** Requests account termination, or withdraws the request. */
export function Termination({ profile }: { profile: Profile }) {
  return profile.termination ? (
    <Asked requestedAt={profile.termination.requestedAt} />
  ) : (
    <Ask username={profile.username} />
  )
}

function Asked({ requestedAt }: { requestedAt: string }) {
  const withdraw = useCommand(accounts.withdrawTermination, {
    invalidates: [accounts.profile],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  return (
    <Alert color="yellow" title="Your account is being closed">
      <Stack align="start">
        <Text>You asked for it on {formatDate(requestedAt)}. Until it is done you can withdraw it.</Text>
        {withdraw.error ? <Text c="red">{withdraw.error.message}</Text> : null}
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          Keep my account
        </Button>
      </Stack>
    </Alert>
  )
}

function Ask({ username }: { username: string }) {
  const { form, send, sending, failure } = useOperationForm(accounts.requestTermination, {
    initial: { password: '', reason: '' },
    toInput: (values) => values,
    invalidates: [accounts.profile],
    onSuccess: ({ message }) => {
      form.reset()
      notifySuccess(message)
    },
  })
  async function ask(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (form.validate().hasErrors) return
    const isSure = await confirm({
      title: `Close account ${username}?`,
      message:
        'We close it within a few days. Training records and certificates are kept as long as the law or their verification requires.',
      yes: 'Request to close it',
      danger: true,
    })
    if (isSure) send()
  }
  return (
    <FormStack onSubmit={(event) => void ask(event)} align="start">
      <Text>
        We close your account and remove your personal data. Training records and certificates are kept as
        long as the law or their verification requires. Unused credit expires.
      </Text>
      <Failure>{failure}</Failure>
      <Textarea label="Reason (optional)" w="min(100%, 32rem)" {...form.getInputProps('reason')} />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        w="min(100%, 20rem)"
        {...form.getInputProps('password')}
      />
      <FormActions>
        <Button type="submit" color="red" variant="outline" loading={sending}>
          Close my account
        </Button>
      </FormActions>
    </FormStack>
  )
}
