import { Alert, Button, PasswordInput, Text } from '@mantine/core'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { accounts } from '../../../contract.ts'
import { startOver } from '../../leave.ts'
import { useMe } from '../../use-me.ts'
import { FormActions } from '../FormActions.tsx'
import { NewPassword } from '../NewPassword.tsx'

const UNKNOWN = 'There was an unknown problem with changing your password.  Possibly a server error.'

/** Changes the password. Success and an unknown outcome both force a new login (R-PEO-14, R-PEO-15). */
export function ChangePasswordForm() {
  const { me } = useMe()
  const { form, send, sending, failure } = useOperationForm(accounts.editPassword, {
    initial: { oldpassword: '', newpassword: '' },
    toInput: (values) => ({ userid: me?.userid ?? '', ...values }),
    onSuccess({ header, msg }) {
      notifySuccess(msg, header)
      void startOver(msg)
    },
    onError({ status }) {
      if (status !== 0 && status < 500) return
      notifyError(UNKNOWN, 'Password')
      void startOver(`${UNKNOWN} Please log in again, with your new password or your old one.`)
    },
  })
  return (
    <FormStack onSubmit={send}>
      <input type="text" name="username" autoComplete="username" value={me?.username ?? ''} readOnly hidden />
      {me?.mustChangePassword ? (
        <Alert title="Please choose your own password">
          Someone else set the password of this account. Choose one that only you know.
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
      <Failure title="Password Not Changed">{failure}</Failure>
      <FormActions>
        <Button type="submit" color="copper" loading={sending}>
          Change password
        </Button>
      </FormActions>
    </FormStack>
  )
}
