import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { schemaMessages } from '#platform/web/use-operation-form.ts'
import { accounts } from '../../../contract.ts'
import { startOver } from '../../leave.ts'
import { useMe } from '../../use-me.ts'
import { FormActions } from '../FormActions.tsx'
import { NewPassword } from '../NewPassword.tsx'

const UNKNOWN = 'There was an unknown problem with changing your password.  Possibly a server error.'

/** Changes the password. Success and an unknown end both force a new login (000 s4, s8). */
export function ChangePasswordForm() {
  const { me } = useMe()
  const [problem, setProblem] = useState<{ header: string; msg: string } | null>(null)
  const change = useCommand(accounts.editPassword)
  const form = useForm({
    initialValues: { oldpassword: '', newpassword: '' },
    validate: (values) => schemaMessages(accounts.editPassword.input, values),
    validateInputOnBlur: true,
  })
  const send = form.onSubmit(async (values) => {
    setProblem(null)
    try {
      const { header, msg } = await change.mutateAsync({ userid: me?.userid ?? '', ...values })
      sayDone(msg, header)
      await startOver(msg)
    } catch (error) {
      const { status, message, fields, data } = error as OperationError
      if (status === 0 || status >= 500) {
        sayProblem(UNKNOWN, 'Password')
        return startOver(`${UNKNOWN} Please log in again, with your new password or your old one.`)
      }
      form.setErrors(fields)
      setProblem({ header: String(data.header ?? 'Password Not Changed'), msg: message })
    }
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={me?.username ?? ''}
          readOnly
          hidden
        />
        {me?.mustChangePassword ? (
          <Alert title="Please choose your own password">
            Somebody else set the password of this account. From now on only you should know it.
          </Alert>
        ) : null}
        <PasswordInput
          label="Old password"
          name="oldpassword"
          autoComplete="current-password"
          required
          {...form.getInputProps('oldpassword')}
        />
        <NewPassword label="New password" name="newpassword" {...form.getInputProps('newpassword')} />
        <Text size="sm" c="dimmed">
          Every device is logged out, this one too. You then log in with the new password.
        </Text>
        {problem ? <Failure title={problem.header}>{problem.msg}</Failure> : null}
        <FormActions>
          <Button type="submit" color="copper" loading={change.isPending}>
            Change password
          </Button>
        </FormActions>
      </Stack>
    </form>
  )
}
