import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import type { choiceOutput } from '#platform/contract/paging.ts'
import { useQuery } from '../operations.ts'

/** A query that takes `choiceInput` and answers `choiceOutput`. */
export type ChoiceOperation = Operation & { readonly output: typeof choiceOutput }

interface Props<Op extends ChoiceOperation> extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  of: Op
  /** What the operation takes beside words and what is chosen. */
  input?: Omit<InputOf<Op>, 'search' | 'chosen'>
  value: string
  onChange: (value: string) => void
}

/** Chooses one of many that the server finds by words: `<ChoiceField of={certificatesAdmin.companies} … />`. */
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
      // Once something is chosen the field shows its name, which is no search.
      onSearchChange={(typed) => setWords(isChosen(typed) ? '' : typed)}
      nothingFoundMessage="Nothing has this name."
    />
  )
}
