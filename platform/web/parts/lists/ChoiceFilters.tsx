import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ChoiceFilters.module.css'
import { type Chip, FilterSheet } from './FilterSheet.tsx'

/** A filter with a few values. */
export interface ChoiceFilter<Name extends string> {
  name: Name
  label: string
  /** Shown if nothing is selected: 'All levels'. */
  all: string
  value: string
  among: readonly { value: string; label: string }[]
}

interface Props<Name extends string> {
  filters: readonly ChoiceFilter<Name>[]
  onFilter: (change: Partial<Record<Name, string>>) => void
  /** A search field, also shown on phones. */
  search?: ReactNode
  /** Fields behind the filters, and the chips of active ones. */
  more: ReactNode
  moreChips?: readonly Chip[]
  /** Null if no filter is active. */
  onClear: (() => void) | null
}

/** The filters of a shop page: a card of fields on wide screens, a search field and a sheet on phones. */
export function ChoiceFilters<Name extends string>(props: Props<Name>) {
  const { filters, onFilter, search, more, moreChips = [], onClear } = props
  const set = (name: Name, value: string) => onFilter({ [name]: value } as Partial<Record<Name, string>>)
  const chips = filters.flatMap(({ name, label, value, among }) => {
    const chosen = among.find((each) => each.value === value)
    return chosen ? [{ label, value: chosen.label, remove: () => set(name, '') }] : []
  })
  return (
    <search className={classes.filters}>
      {search ? <div className={classes.words}>{search}</div> : null}
      <FilterSheet chips={[...chips, ...moreChips]}>
        {filters.map(({ name, label, all, value, among }) => (
          <NativeSelect
            size="sm"
            key={name}
            label={label}
            value={value}
            data={[{ value: '', label: all }, ...among]}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
        {more}
      </FilterSheet>
      {onClear ? (
        <Button w="fit-content" variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}
