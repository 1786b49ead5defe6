import { Anchor, Button, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { openLogin } from '../opened-dialog.ts'
import { AboutFields } from '../parts/AboutFields.tsx'
import { ConsentChoice } from '../parts/ConsentChoice.tsx'
import classes from '../parts/Fields.module.css'
import { FormActions } from '../parts/FormActions.tsx'
import { KitFields } from '../parts/KitFields.tsx'
import { NameFields } from '../parts/NameFields.tsx'
import { NewPassword } from '../parts/NewPassword.tsx'
import { signUpSteps } from '../parts/sign-up/sign-up-draft.ts'
import { useSignUp } from '../parts/sign-up/use-sign-up.ts'

type SignUp = ReturnType<typeof useSignUp>

/** Opens an account in three short steps, each with the reason for asking. */
export default function CreateAccountDialog() {
  const signUp = useSignUp()
  const { form, step, current, isLast, failure } = signUp
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // A new step is read from its top, by eyes and by screen readers.
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return (
    <form onSubmit={signUp.submit} noValidate>
      <Stack>
        <div>
          <Text size="sm" c="dimmed">
            Step {step + 1} of {signUpSteps.length}
          </Text>
          <Text component="h3" fw={660} fz="lg" m={0} ref={heading} tabIndex={-1}>
            {current.title}
          </Text>
          <Text>{current.reason}</Text>
          <Progress value={((step + 1) / signUpSteps.length) * 100} mt="xs" size="sm" aria-hidden />
        </div>
        <Failure title="The account was not created">{failure}</Failure>
        {step === 0 ? <AccountFields signUp={signUp} /> : null}
        {step === 1 ? <AboutFields form={form} /> : null}
        {step === 2 ? <LastFields signUp={signUp} /> : null}
        <FormActions justify="space-between">
          {step > 0 ? (
            <Button variant="default" onClick={signUp.back}>
              Back
            </Button>
          ) : (
            <Anchor component="button" type="button" onClick={() => openLogin()}>
              I have an account
            </Anchor>
          )}
          <Button
            type="submit"
            color="copper"
            loading={signUp.sending}
            disabled={isLast && !signUp.isValid}
            aria-describedby={isLast && !signUp.isValid ? 'sign-up-missing' : undefined}
          >
            {isLast ? 'Create Account' : 'Next'}
          </Button>
        </FormActions>
        {isLast && !signUp.isValid ? (
          <Text id="sign-up-missing" size="sm" c="dimmed">
            The account can be made as soon as every required field is filled and your consent is given.
          </Text>
        ) : null}
      </Stack>
    </form>
  )
}

function AccountFields({ signUp: { form, asksReferral } }: { signUp: SignUp }) {
  return (
    <TileGrid min="17rem" fit gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)" align="start">
      <NameFields form={form} />
      <TextInput
        label="User name"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.getInputProps('username')}
      />
      <div className={classes.wide}>
        <NewPassword label="Password" name="password" {...form.getInputProps('password')} />
      </div>
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
  )
}

function LastFields({ signUp: { form } }: { signUp: SignUp }) {
  return (
    <Stack>
      <KitFields form={form} />
      <ConsentChoice
        value={form.values.consent.statement}
        error={form.errors['consent.statement'] ?? form.errors['consent.termsVersion']}
        onChange={(statement) => form.setFieldValue('consent.statement', statement)}
      />
    </Stack>
  )
}
