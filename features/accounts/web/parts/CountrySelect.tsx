import { Select } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { accounts } from '../../contract.ts'
import type { PersonForm } from './person-form.ts'

const DAY = 24 * 3_600_000

/** All countries, found by typing a part of the name. */
export function CountrySelect({ form }: { form: PersonForm }) {
  const countries = useQuery(accounts.countries, {}, { fresh: DAY })
  const data = (countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const { value, onChange, ...input } = form.getInputProps('country')
  return (
    <Select
      label="Country"
      name="country"
      autoComplete="country-name"
      required
      searchable
      // Beside the field instead of at the end of the page, where a phone would make room for it sideways.
      comboboxProps={{ withinPortal: false }}
      data={data}
      value={value || null}
      disabled={countries.isPending}
      description={countries.error ? `${countries.error.message}` : null}
      nothingFoundMessage="No country has that name"
      onChange={(chosen) => {
        onChange(chosen ?? '')
        // A state of one country is none of another's.
        if (chosen !== value) form.setFieldValue('state', '')
      }}
      {...input}
    />
  )
}
