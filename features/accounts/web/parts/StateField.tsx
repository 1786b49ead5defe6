import { Select, TextInput } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { accounts } from '../../contract.ts'
import type { PersonForm } from './person-form.ts'

const DAY = 24 * 3_600_000

/** The state or province: chosen where the country's addresses have a known list, typed elsewhere. */
export function StateField({ form }: { form: PersonForm }) {
  const { country } = form.values
  const asked = useQuery(accounts.subdivisions, { country }, { enabled: country !== '', fresh: DAY })
  const { label = 'State, province or region', subdivisions = [] } = asked.data ?? {}
  const { value, onChange, ...input } = form.getInputProps('state')
  if (subdivisions.length === 0) {
    return (
      <TextInput
        label={label}
        name="state"
        autoComplete="address-level1"
        required
        value={value}
        onChange={onChange}
        {...input}
      />
    )
  }
  const known = subdivisions.map(({ code, name }) => ({ value: code, label: name }))
  // What was written before the list was known stays as it is until another is chosen.
  const isOlder = value !== '' && !subdivisions.some(({ code }) => code === value)
  return (
    <Select
      label={label}
      name="state"
      autoComplete="address-level1"
      required
      searchable
      // Beside the field instead of at the end of the page, where a phone would make room for it sideways.
      comboboxProps={{ withinPortal: false }}
      data={isOlder ? [{ value, label: value }, ...known] : known}
      value={value || null}
      nothingFoundMessage="Nothing has that name"
      onChange={(chosen) => onChange(chosen ?? '')}
      {...input}
    />
  )
}
