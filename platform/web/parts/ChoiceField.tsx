import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import type { choiceOutput } from '#platform/contract/paging.ts'
import { useQuery } from '../operations.ts'

/** A query with input `choiceInput` and output `choiceOutput`. */
export type ChoiceOperation = Operation & { readonly output: typeof choiceOutput }

interface Props<Op extends ChoiceOperation> extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  of: Op
  /** Input of the operation besides the search text and the current choice. */
  input?: Omit<InputOf<Op>, 'search' | 'chosen'>
  value: string
  onChange: (value: string) => void
}

/** Selects one of many options with a server search: `<ChoiceField of={certificatesAdmin.companies} … />`. */
export function ChoiceField<Op extends ChoiceOperation>({ of, input, value, onChange, ...field }: Props<Op>) {
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words, 250)
  const asked = { ...input, search, chosen: value } as InputOf<Op>
  const { data } = useQuery<Op>(of, asked, { keepPrevious: true, staleTime: 60_000 })
  const { choices } = (data ?? { choices: [] }) as { choices: { value: string; label: string }[] }
  const isChosen = (label: string) => choices.some((each) => each.value === value && each.label === label)
  return (
    <Select
      {...field}
      data={choices}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      allowDeselect
      filter={({ options }) => options}
      // After a choice the field shows its name, which is not a search.
      onSearchChange={(typed) => setWords(isChosen(typed) ? '' : typed)}
      nothingFoundMessage="Nothing has this name."
    />
  )
}
