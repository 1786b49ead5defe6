import { Select, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { accounts } from '../../contract.ts'
import { stateOfZip } from '../../rules/zip-state.ts'

const DAY = 24 * 3_600_000

interface Props {
  /** Form field for the state code, or the state's name if the country has no list. */
  input: GetInputPropsReturnType
  /** Two-letter country code; '' if none is chosen. */
  country: string
  /** ZIP code of the form; in the United States it selects the state unless one was chosen. */
  zip?: string
  autoComplete?: string
}

/** State or province: a select if the country has a known list, otherwise a text field. */
export default function StateSelect({ input, country, zip = '', autoComplete = 'address-level1' }: Props) {
  const asked = useQuery(accounts.subdivisions, { country }, { enabled: country !== '', staleTime: DAY })
  const { label = 'State, province or region', subdivisions = [] } = asked.data ?? {}
  const { value, onChange, ...rest } = input
  const filled = useRef('')
  const ofZip = country === 'US' ? stateOfZip(zip) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen stays until another ZIP code is typed
  useEffect(() => {
    if (!ofZip || (value !== '' && value !== filled.current)) return
    filled.current = ofZip
    onChange(ofZip)
  }, [ofZip])
  const field = { label, name: 'state', 'data-field': 'state', autoComplete, required: true, ...rest }
  if (subdivisions.length === 0) return <TextInput value={value} onChange={onChange} {...field} />
  const known = subdivisions.map(({ code, name }) => ({ value: code, label: name }))
  // A value that predates the list remains until another is chosen.
  const isOlder = value !== '' && !subdivisions.some(({ code }) => code === value)
  return (
    <Select
      searchable
      allowDeselect
      // Rendered next to the field instead of in a portal, which would cause horizontal scrolling on phones.
      comboboxProps={{ withinPortal: false }}
      data={isOlder ? [{ value, label: value }, ...known] : known}
      value={value || null}
      nothingFoundMessage="No match"
      onChange={(chosen) => onChange(chosen ?? '')}
      {...field}
    />
  )
}
