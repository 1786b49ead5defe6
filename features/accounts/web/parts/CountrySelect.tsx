import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useQuery } from '#platform/web/operations.ts'
import { accounts } from '../../contract.ts'

const DAY = 24 * 3_600_000

interface Props {
  /** The field of a form that holds the country's two letters. */
  input: GetInputPropsReturnType
  autoComplete?: string
  onChosen?: (country: string) => void
}

/** All countries, found by typing a part of the name. */
export default function CountrySelect({ input, autoComplete = 'country-name', onChosen }: Props) {
  const countries = useQuery(accounts.countries, {}, { fresh: DAY })
  const listed = (countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const { value, onChange, ...rest } = input
  // What came from elsewhere and is on no list is shown until another is chosen.
  const isUnlisted = Boolean(value) && listed.length > 0 && !listed.some((country) => country.value === value)
  const data = isUnlisted ? [{ value, label: value }, ...listed] : listed
  return (
    <Select
      label="Country"
      name="country"
      // The visible field has no name of its own, and a form may want to go to it.
      data-field="country"
      autoComplete={autoComplete}
      required
      searchable
      // Beside the field instead of at the end of the page, where a phone would make room for it sideways.
      comboboxProps={{ withinPortal: false, hideDetached: false }}
      data={data}
      value={value || null}
      disabled={countries.isPending}
      description={countries.error ? `${countries.error.message}` : null}
      nothingFoundMessage="No country has that name"
      onChange={(chosen) => {
        onChange(chosen ?? '')
        if (chosen !== value) onChosen?.(chosen ?? '')
      }}
      {...rest}
    />
  )
}
