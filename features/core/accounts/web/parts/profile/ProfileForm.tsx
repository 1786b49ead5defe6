import { Button, PasswordInput, TextInput } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { Profile } from '../../../contract/person-answers.ts'
import { accountsSession } from '../../../contract/session-contract.ts'
import { accounts } from '../../../contract.ts'
import { AboutFields } from '../AboutFields.tsx'
import classes from '../Fields.module.css'
import { FormActions } from '../FormActions.tsx'
import { KitFields } from '../KitFields.tsx'
import { NameFields } from '../NameFields.tsx'

/** Edits the user's own data; only the login credentials and the name are required. */
export function ProfileForm({ onSaved }: { onSaved: (() => void) | undefined }) {
  const profile = useQuery(accounts.profile, {})
  return (
    <QueryState query={profile}>
      {(known) => <Loaded key={known.userid} known={known} onSaved={onSaved} />}
    </QueryState>
  )
}

function Loaded({ known, onSaved }: { known: Profile; onSaved: (() => void) | undefined }) {
  const {
    userid,
    language: _l,
    createdAt: _c,
    marketingOptOutAt: _m,
    callsAgreedAt: _a,
    termination: _t,
    waitingEmail: _w,
    suppressed: _s,
    ...editable
  } = known
  const { form, send, sending, failure } = useOperationForm(accounts.editProfile, {
    initial: { ...editable, password: '' },
    toInput: (data) => ({ userid, data }),
    within: 'data',
    invalidates: [accountsSession.me, accounts.profile, accounts.qrToken],
    onSuccess: ({ message }) => {
      form.setFieldValue('password', '')
      notifySuccess(message)
      onSaved?.()
    },
  })
  const changesLogin = form.values.username !== known.username || form.values.email !== known.email
  return (
    <FormStack onSubmit={send}>
      <TileGrid min="17rem" fit gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)" align="start">
        <NameFields form={form} />
        <TextInput
          label="User name"
          name="username"
          autoComplete="username"
          required
          {...form.getInputProps('username')}
        />
        {changesLogin ? (
          <PasswordInput
            className={classes.wide}
            label="Your password"
            description="Needed because you change what you log in with."
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
        ) : null}
      </TileGrid>
      <AboutFields form={form} />
      <KitFields form={form} />
      <Failure title="Your profile was not saved">{failure}</Failure>
      <FormActions>
        <Button type="submit" color="copper" loading={sending}>
          Save profile
        </Button>
      </FormActions>
    </FormStack>
  )
}
