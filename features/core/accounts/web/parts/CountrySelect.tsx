import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useLayoutEffect } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { accounts } from '../../contract.ts'
import { useMe } from '../use-me.ts'

const DAY = 24 * 3_600_000
/** Where most people are from who buy here. */
const usual = ['US', 'CA', 'MX']

interface Props {
  /** The field of a form that holds the country's two letters. */
  input: GetInputPropsReturnType
  /** While none is chosen, the visitor's own is: as the front door knows it, else that of the browser's language. */
  preset?: boolean
  autoComplete?: string
  required?: boolean
  onChosen?: (country: string) => void
}

/** All countries, found by typing a part of the name; the likely ones come first. */
export default function CountrySelect(props: Props) {
  const { input, preset, autoComplete = 'country-name', required = true, onChosen } = props
  const countries = useQuery(accounts.countries, {}, { staleTime: DAY })
  const own = useOwnCountry()
  const likely = [...new Set([own ?? 'US', ...usual])]
  const all = (countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const listed = [
    ...likely.flatMap((code) => all.filter((country) => country.value === code)),
    ...all.filter((country) => !likely.includes(country.value)),
  ]
  const { value, onChange, ...rest } = input
  // Before the field can be used: it would write over what is typed at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as soon as it is known
  useLayoutEffect(() => {
    if (preset && !value && own && all.some(({ value: code }) => code === own)) onChange(own)
  }, [own, countries.isPending])
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
      required={required}
      searchable
      // Choosing again what is chosen already is no way to have none.
      // Beside the field instead of at the end of the page, where a phone would make room for it sideways.
      comboboxProps={{ withinPortal: false, hideDetached: false }}
      data={data}
      value={value || null}
      disabled={countries.isPending}
      description={countries.error ? `${countries.error.message}` : null}
      nothingFoundMessage="No match"
      onChange={(chosen) => {
        onChange(chosen ?? '')
        if (chosen !== value) onChosen?.(chosen ?? '')
      }}
      {...rest}
    />
  )
}

/** By its two letters; null until it is known who is here. */
function useOwnCountry(): string | null {
  const { me, country, loading } = useMe()
  if (loading) return null
  const [, region] = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(navigator.language) ?? []
  return me?.country || country || region || 'US'
}
