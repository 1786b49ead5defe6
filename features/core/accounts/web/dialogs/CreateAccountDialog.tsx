import { Anchor, Button, Text, TextInput } from '@mantine/core'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { openLogin } from '../opened-dialog.ts'
import { ConsentChoice } from '../parts/ConsentChoice.tsx'
import classes from '../parts/Fields.module.css'
import { FormActions } from '../parts/FormActions.tsx'
import { NameFields } from '../parts/NameFields.tsx'
import { NewPassword } from '../parts/NewPassword.tsx'
import { useSignUp } from '../parts/sign-up/use-sign-up.ts'

/** Creates an account with the data required for login and certificates; everything else is requested when needed. */
export default function CreateAccountDialog() {
  const { form, failure, missing, asksReferral, sending, submit } = useSignUp()
  return (
    <FormStack onSubmit={submit}>
      <Text>Use your legal name: it is printed on your certificates. Receipts go to your email address.</Text>
      <Failure title="The account was not created">{failure}</Failure>
      <TileGrid min="17rem" fit gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)" align="start">
        <NameFields form={form} wideEmail />
        <div className={classes.wide}>
          <NewPassword label="Password" name="password" {...form.getInputProps('password')} />
        </div>
        <TextInput
          className={classes.wide}
          label="User name"
          description="You can log in with it or with your email address."
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        {asksReferral ? (
          <TextInput
            className={classes.wide}
            label="Referral id (optional)"
            description="The user name of the person who told you about us. They receive 2% of your online training as credit."
            name="referralid"
            autoComplete="off"
            {...form.getInputProps('referralid')}
          />
        ) : null}
      </TileGrid>
      <ConsentChoice
        value={form.values.consent.statement}
        error={form.errors['consent.statement'] ?? form.errors['consent.termsVersion']}
        onChange={(statement) => form.setFieldValue('consent.statement', statement)}
      />
      {missing.length > 0 ? (
        <Text id="sign-up-missing" size="sm" c="dimmed">
          Still needed: {missing.join(', ')}
        </Text>
      ) : null}
      <FormActions justify="space-between">
        <Anchor component="button" type="button" onClick={() => openLogin()}>
          I have an account
        </Anchor>
        <Button
          type="submit"
          color="copper"
          loading={sending}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'sign-up-missing' : undefined}
        >
          Create Account
        </Button>
      </FormActions>
    </FormStack>
  )
}
