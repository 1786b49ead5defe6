import { Select, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { accounts } from '../../contract.ts'
import { stateOfZip } from '../../rules/zip-state.ts'

const DAY = 24 * 3_600_000

interface Props {
  /** The field of a form that holds the state's code, or its name where the country has no list. */
  input: GetInputPropsReturnType
  /** The country's two letters; '' while none is chosen. */
  country: string
  /** The ZIP code of the form: in the United States it selects the state, unless one was chosen. */
  zip?: string
  autoComplete?: string
}

/** The state or province: chosen where the country's addresses have a known list, typed elsewhere. */
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
  // What was written before the list was known stays as it is until another is chosen.
  const isOlder = value !== '' && !subdivisions.some(({ code }) => code === value)
  return (
    <Select
      searchable
      allowDeselect
      // Beside the field instead of at the end of the page, where a phone would make room for it sideways.
      comboboxProps={{ withinPortal: false }}
      data={isOlder ? [{ value, label: value }, ...known] : known}
      value={value || null}
      nothingFoundMessage="No match"
      onChange={(chosen) => onChange(chosen ?? '')}
      {...field}
    />
  )
}
