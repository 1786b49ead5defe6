import { Box } from '@mantine/core'
import { type ChangeEvent, Suspense } from 'react'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import type { SharedField } from '../../../contract/entry-draft.ts'
import classes from './Fields.module.css'
import { TextField } from './TextField.tsx'

interface Props {
  /** Returns the DOM id of a field by name. */
  idOf: (field: string) => string
  values: Readonly<Record<SharedField, string>>
  problems: Readonly<Record<string, string>>
  onType: (change: Partial<Record<SharedField, string>>) => void
  /** Autofill section, so that browsers fill in the correct address: 'section-…'. */
  section: string
}

/** Company and address fields; country and state use the standard selects. */
export function AddressFields({ idOf, values, problems, onType, section }: Props) {
  const text = (field: SharedField, label: string, autoComplete: string, className?: string) => (
    <TextField
      id={idOf(field)}
      label={label}
      value={values[field]}
      problem={problems[field]}
      autoComplete={`${section} ${autoComplete}`}
      className={className}
      onType={(value) => onType({ [field]: value })}
    />
  )
  const chosen = (field: SharedField) => ({
    id: idOf(field),
    value: values[field],
    error: problems[field],
    onChange: (given: string | ChangeEvent<HTMLInputElement>) =>
      onType({ [field]: typeof given === 'string' ? given : given.currentTarget.value }),
  })
  return (
    <>
      {text('company', 'Company', 'organization', classes.wide)}
      {text('address', 'Address', 'street-address', classes.wide)}
      {text('city', 'City', 'address-level2')}
      <Suspense fallback={<Box mih="4rem" />}>
        <CountrySelect
          input={chosen('country')}
          autoComplete={`${section} country-name`}
          // A state is only valid for its country.
          onChosen={() => onType({ state: '' })}
        />
        <StateSelect
          input={chosen('state')}
          country={values.country}
          autoComplete={`${section} address-level1`}
        />
      </Suspense>
      {text('zip', 'Zip', 'postal-code')}
    </>
  )
}
