import { type UseFormReturnType, useForm } from '@mantine/form'
import type { z } from 'zod'
import { BillingForm as BillingSchema } from '#features/shop/orders/contract/billing.ts'
import { schemaMessages } from '#platform/web/use-operation-form.ts'

export type BillingValues = z.output<typeof BillingSchema>
export type BillingForm = UseFormReturnType<BillingValues>

const blank: BillingValues = {
  f_name: '',
  l_name: '',
  company: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
  email: '',
}

/** What was typed last, while the app is open: closing the form loses nothing of it. */
let typed: { userid: string; values: BillingValues } | null = null

/** The billing fields, filled from the person's profile. */
export function useBillingForm(userid: string, known: Partial<BillingValues>): BillingForm {
  return useForm<BillingValues>({
    initialValues: enteredBilling(userid, known),
    validate: (values) => schemaMessages(BillingSchema, values),
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      typed = { userid, values }
    },
  })
}

/** Who pays, as it was typed last, else as the profile has it. */
export const enteredBilling = (userid: string, known: Partial<BillingValues>): BillingValues =>
  typed?.userid === userid ? typed.values : { ...blank, ...known }

/** What is still missing or wrong, by field. */
export const billingProblems = (values: BillingValues): Record<string, string> =>
  schemaMessages(BillingSchema, values)
