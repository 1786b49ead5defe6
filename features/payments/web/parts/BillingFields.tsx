import { Box, TextInput } from '@mantine/core'
import { CountrySelect } from '#features/accounts/web/public.tsx'
import type { BillingForm, BillingValues } from '../use-billing-form.ts'
import classes from './BillingFields.module.css'

type Field = Exclude<keyof BillingValues, 'country'>

/** Who pays (000 s5): everything but the second address line must be filled. */
export function BillingFields({ form }: { form: BillingForm }) {
  const text = (name: Field, label: string, autoComplete: string, more: TextOptions = {}) => (
    <TextInput
      key={form.key(name)}
      label={label}
      name={name}
      autoComplete={autoComplete}
      required={more.required ?? true}
      type={more.type ?? 'text'}
      className={more.wide ? classes.wide : undefined}
      {...form.getInputProps(name)}
    />
  )
  return (
    <fieldset className={classes.fields}>
      <Box component="legend" fz="h4" fw={640} mb="xs" p={0}>
        Billing address
      </Box>
      {text('f_name', 'First name', 'cc-given-name')}
      {text('l_name', 'Last name', 'cc-family-name')}
      {text('company', 'Company', 'organization', { wide: true })}
      {text('address', 'Address', 'billing address-line1', { wide: true })}
      {text('address2', 'Address, second line', 'billing address-line2', { wide: true, required: false })}
      {text('city', 'City', 'billing address-level2')}
      {text('state', 'State or region', 'billing address-level1')}
      {text('zip', 'ZIP or postal code', 'billing postal-code')}
      <CountrySelect input={form.getInputProps('country')} autoComplete="billing country" />
      {text('phone', 'Phone', 'tel', { type: 'tel' })}
      {text('email', 'Email', 'email', { type: 'email' })}
    </fieldset>
  )
}

interface TextOptions {
  required?: boolean
  type?: 'text' | 'tel' | 'email'
  wide?: boolean
}
