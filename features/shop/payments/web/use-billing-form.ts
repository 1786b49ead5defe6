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

/** Last input, retained while the app is open so that closing the form does not lose it. */
let typed: { userid: string; values: BillingValues } | null = null

/** Returns the billing form, filled from the user's profile. */
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

/** Returns the billing details last entered; by default those of the profile. */
export const enteredBilling = (userid: string, known: Partial<BillingValues>): BillingValues =>
  typed?.userid === userid ? typed.values : { ...blank, ...known }

/** Returns the messages for missing or invalid values, by field. */
export const billingProblems = (values: BillingValues): Record<string, string> =>
  schemaMessages(BillingSchema, values)
