import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { schemaMessages } from '#platform/web/use-operation-form.ts'
import { NewAccount } from '../../../contract/person-fields.ts'
import { accounts } from '../../../contract.ts'
import { closeDialog } from '../../opened-dialog.ts'
import { useAccountSlots } from '../../slots.ts'
import { forgetReferral, storedReferral } from '../../stored-referral.ts'
import { useMe } from '../../use-me.ts'
import { dropDraft, keepDraft, readDraft, type SignUpValues, signUpSteps, stepOf } from './sign-up-draft.ts'

/** The sign-up in steps: each is checked before the next, the server's messages lead back to their step. */
export function useSignUp() {
  const client = useQueryClient()
  const { partner } = useAccountSlots()
  const { termsVersion, country } = useMe()
  const [step, showStep] = useState(readDraft().step)
  const [failure, setFailure] = useState<string | null>(null)
  const create = useCommand(accounts.createAccount)
  const current = signUpSteps[step] ?? signUpSteps[0]
  const complete = (values: SignUpValues) => ({
    ...values,
    consent: { ...values.consent, termsVersion: termsVersion ?? 'none' },
  })
  const known = readDraft().values
  const form = useForm<SignUpValues>({
    initialValues: {
      ...known,
      country: known.country || country || '',
      referralid: known.referralid || (partner.isDefault ? storedReferral() : ''),
    },
    validate: (values) => schemaMessages(current.schema, complete(values)),
    validateInputOnBlur: true,
    onValuesChange: (values) => keepDraft({ values }),
  })
  const goTo = (wanted: number) => {
    keepDraft({ step: wanted })
    showStep(wanted)
  }

  async function send(values: SignUpValues): Promise<void> {
    setFailure(null)
    try {
      const answer = await create.mutateAsync({
        data: complete(values),
        partnerProgram: partner.code,
      })
      dropDraft()
      forgetReferral()
      closeDialog()
      sayDone(answer.message, 'Create Account')
      await client.invalidateQueries()
    } catch (error) {
      const { message, fields } = error as OperationError
      const own = Object.fromEntries(
        Object.entries(fields ?? {}).map(([path, text]) => [path.replace(/^data\./, ''), text]),
      )
      form.setErrors(own)
      setFailure(message)
      const first = stepOf(Object.keys(own))
      if (first !== null) goTo(first)
    }
  }

  const isLast = step === signUpSteps.length - 1
  return {
    form,
    step,
    current,
    isLast,
    failure,
    sending: create.isPending,
    asksReferral: partner.isDefault,
    /** Everything is filled in as it should be. */
    isValid: NewAccount.safeParse(complete(form.values)).success,
    back: () => goTo(step - 1),
    submit: form.onSubmit(
      (values) => (isLast ? send(values) : goTo(step + 1)),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
    ),
  }
}
