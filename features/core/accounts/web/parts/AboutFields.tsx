import { TextInput } from '@mantine/core'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import CountrySelect from './CountrySelect.tsx'
import classes from './Fields.module.css'
import type { PersonForm } from './person-form.ts'
import { StateField } from './StateField.tsx'

/** Employment and address fields of a user; all are optional. */
export function AboutFields({ form }: { form: PersonForm }) {
  const text = (name: string, label: string, autoComplete: string, more: Partial<TextField> = {}) => (
    <TextInput
      key={form.key(name)}
      label={label}
      name={name}
      autoComplete={autoComplete}
      type={more.type ?? 'text'}
      className={more.wide ? classes.wide : undefined}
      {...form.getInputProps(name)}
    />
  )
  return (
    <TileGrid min="17rem" fit gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)" align="start">
      {text('company', 'Company', 'organization')}
      {text('title', 'Job title', 'organization-title')}
      {text('phone', 'Phone', 'tel', { type: 'tel' })}
      {text('phone2', 'Second phone', 'off', { type: 'tel' })}
      {text('otheremail', 'Other email address', 'off', {
        type: 'email',
        wide: true,
      })}
      <div className={classes.wide}>
        <CountrySelect
          input={form.getInputProps('country')}
          preset
          required={false}
          // The states of one country do not exist in another.
          onChosen={() => form.setFieldValue('state', '')}
        />
      </div>
      {text('address', 'Street address', 'street-address', { wide: true })}
      {text('zip', 'ZIP or postal code', 'postal-code')}
      {text('city', 'City', 'address-level2')}
      <StateField form={form} />
    </TileGrid>
  )
}

interface TextField {
  type: 'text' | 'tel' | 'email'
  wide: boolean
}
