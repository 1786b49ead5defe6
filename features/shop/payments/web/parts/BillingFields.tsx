import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { addressLine } from '../../rules/address-line.ts'
import { type BillingForm, type BillingValues, billingProblems } from '../use-billing-form.ts'
import classes from './BillingFields.module.css'

type Field = Exclude<keyof BillingValues, 'country' | 'state'>

/** Billing details (R-ORD-8): one line with a Change button if complete, otherwise the fields. */
export function BillingFields({ form }: { form: BillingForm }) {
  const isComplete = Object.keys(billingProblems(form.values)).length === 0
  const [isOpen, setOpen] = useState(!isComplete)
  if (isOpen || !isComplete) return <AllFields form={form} />
  return (
    <section aria-label="Billing address">
      <Legend />
      <Group wrap="nowrap" justify="space-between" align="flex-start" gap="sm">
        <div className={classes.known}>
          <Text>{addressLine(form.values)}</Text>
          <Quiet>Receipt to {form.values.email}</Quiet>
        </div>
        <Button
          flex="none"
          variant="default"
          aria-label="Change the billing address"
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      </Group>
    </section>
  )
}

const Legend = ({ component = 'h3' }: { component?: 'h3' | 'legend' }) => (
  <Box component={component} fz="h4" fw={640} m={0} mb="xs" p={0}>
    Billing address
  </Box>
)

/** All fields are required except the second address line. */
function AllFields({ form }: { form: BillingForm }) {
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
      <Legend component="legend" />
      {text('f_name', 'First name', 'cc-given-name')}
      <LastNameField name="l_name" {...form.getInputProps('l_name')} autoComplete="cc-family-name" />
      {text('company', 'Company', 'organization', { wide: true })}
      <div className={classes.wide}>
        <CountrySelect
          input={form.getInputProps('country')}
          preset
          autoComplete="billing country"
          // States differ between countries.
          onChosen={() => form.setFieldValue('state', '')}
        />
      </div>
      {text('address', 'Address', 'billing address-line1', { wide: true })}
      {text('address2', 'Address, second line (optional)', 'billing address-line2', {
        wide: true,
        required: false,
      })}
      {text('zip', 'ZIP or postal code', 'billing postal-code')}
      {text('city', 'City', 'billing address-level2')}
      <div className={classes.wide}>
        <StateSelect
          input={form.getInputProps('state')}
          country={form.values.country}
          zip={form.values.zip}
          autoComplete="billing address-level1"
        />
      </div>
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
