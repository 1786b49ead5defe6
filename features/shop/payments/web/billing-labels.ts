import { type BillingForm, billingProblems } from './use-billing-form.ts'

const labels: Record<string, string> = {
  f_name: 'first name',
  l_name: 'last name',
  company: 'company',
  address: 'address',
  city: 'city',
  state: 'state or region',
  zip: 'ZIP or postal code',
  country: 'country',
  phone: 'phone',
  email: 'email',
}

/** Labels of the missing billing fields. */
export const missingBilling = (form: BillingForm): string[] =>
  Object.keys(billingProblems(form.values)).map((name) => labels[name] ?? name)

/** Marks missing fields and focuses the first one. The TCEQ prompt is above the billing fields. */
export function showMissingBilling(form: BillingForm, asksTceq = false): void {
  form.validate()
  const [first] = asksTceq ? ['tceq'] : Object.keys(billingProblems(form.values))
  if (first) focusField(first)
}

function focusField(name: string): void {
  const byName = document.querySelector<HTMLElement>(`form [name="${name}"]:not([type="hidden"])`)
  const field = byName ?? document.querySelector<HTMLElement>(`form [data-field="${name}"]`)
  field?.focus()
}
