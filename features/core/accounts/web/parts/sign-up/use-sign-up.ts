import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { schemaMessages } from '#platform/web/use-operation-form.ts'
import { NewAccount } from '../../../contract/person-fields.ts'
import { accounts } from '../../../contract.ts'
import { usernameRoot } from '../../../rules/available-username.ts'
import { closeDialog } from '../../opened-dialog.ts'
import { useAccountSlots } from '../../slots.ts'
import { clearReferral, storedReferral, storedSource } from '../../stored-referral.ts'
import { useMe } from '../../use-me.ts'
import { dropDraft, readDraft, type SignUpValues, saveSignUpDraft } from './sign-up-draft.ts'

const labels: Record<string, string> = {
  f_name: 'first name',
  l_name: 'last name',
  email: 'email address',
  password: 'password',
  username: 'user name',
  consent: 'your consent',
}

const proposedUsername = (email: string): string => (email.includes('@') ? usernameRoot(email, '') : '')

/** Sign-up form state: validates while typing and shows server messages at their fields. */
export function useSignUp() {
  const client = useQueryClient()
  const { partner } = useAccountSlots()
  const { termsVersion } = useMe()
  const [failure, setFailure] = useState<string | null>(null)
  const create = useCommand(accounts.createAccount)
  const complete = (values: SignUpValues) => ({
    ...values,
    consent: { ...values.consent, termsVersion: termsVersion ?? 'none' },
  })
  const problems = (values: SignUpValues) => schemaMessages(NewAccount, complete(values))
  const known = readDraft()
  const form = useForm<SignUpValues>({
    initialValues: {
      ...known,
      referralid: known.referralid || (partner.isDefault ? storedReferral() : ''),
    },
    validate: problems,
    validateInputOnBlur: true,
    onValuesChange: saveSignUpDraft,
  })
  // Suggests a user name until the user enters another one.
  form.watch('email', ({ previousValue, value }) => {
    if (form.getValues().username === proposedUsername(previousValue))
      form.setFieldValue('username', proposedUsername(value))
  })

  async function send(values: SignUpValues): Promise<void> {
    setFailure(null)
    try {
      const answer = await create.mutateAsync({
        data: complete(values),
        partnerProgram: partner.code,
        source: storedSource(),
      })
      dropDraft()
      clearReferral()
      closeDialog()
      notifySuccess(answer.message, 'Create Account')
      await client.invalidateQueries()
    } catch (error) {
      const { message, fields } = error as OperationError
      const own = Object.fromEntries(
        Object.entries(fields ?? {}).map(([path, text]) => [path.replace(/^data\./, ''), text]),
      )
      form.setErrors(own)
      setFailure(message)
      form.getInputNode(Object.keys(own)[0] ?? '')?.focus()
    }
  }

  const wrong = Object.keys(problems(form.values)).map((path) => path.split('.')[0] ?? '')
  return {
    form,
    failure,
    sending: create.isPending,
    asksReferral: partner.isDefault,
    /** Labels of the fields that are missing or invalid. */
    missing: [...new Set(wrong)].map((name) => labels[name] ?? name),
    submit: form.onSubmit(send, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()),
  }
}
