import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useLayoutEffect } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { accounts } from '../../contract.ts'
import { useMe } from '../use-me.ts'

const DAY = 24 * 3_600_000
/** Most common countries of customers. */
const usual = ['US', 'CA', 'MX']

interface Props {
  /** Form field for the two-letter country code. */
  input: GetInputPropsReturnType
  /** Preselects the visitor's country: as determined by the server, otherwise from the browser's language. */
  preset?: boolean
  autoComplete?: string
  required?: boolean
  onChosen?: (country: string) => void
}

/** All countries, searchable by part of the name; likely ones come first. */
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
  // Runs before the field is usable; otherwise it would overwrite input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as soon as it is known
  useLayoutEffect(() => {
    if (preset && !value && own && all.some(({ value: code }) => code === own)) onChange(own)
  }, [own, countries.isPending])
  // Shows a value that is not in the list until another is chosen.
  const isUnlisted = Boolean(value) && listed.length > 0 && !listed.some((country) => country.value === value)
  const data = isUnlisted ? [{ value, label: value }, ...listed] : listed
  return (
    <Select
      label="Country"
      name="country"
      // The visible field has no name attribute, and forms need it to set focus.
      data-field="country"
      autoComplete={autoComplete}
      required={required}
      searchable
      // Rendered next to the field instead of in a portal, which would cause horizontal scrolling on phones.
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

/** Returns the user's two-letter country code; null while the user is loading. */
function useOwnCountry(): string | null {
  const { me, country, loading } = useMe()
  if (loading) return null
  const [, region] = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(navigator.language) ?? []
  return me?.country || country || region || 'US'
}
