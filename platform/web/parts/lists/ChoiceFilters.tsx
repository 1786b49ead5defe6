import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ChoiceFilters.module.css'
import { type Chip, FilterSheet } from './FilterSheet.tsx'

/** A filter among a few values. */
export interface ChoiceFilter<Name extends string> {
  name: Name
  label: string
  /** Shown when nothing is chosen: 'All levels'. */
  all: string
  value: string
  among: readonly { value: string; label: string }[]
}

interface Props<Name extends string> {
  filters: readonly ChoiceFilter<Name>[]
  onFilter: (change: Partial<Record<Name, string>>) => void
  /** A search field, also shown on phones. */
  search?: ReactNode
  /** Fields behind the filters, and the chips of those that are set. */
  more: ReactNode
  moreChips?: readonly Chip[]
  /** Null where nothing is narrowed. */
  onClear: (() => void) | null
}

/** The filters of a page of the shop: a card of fields where there is room, on phones a search field and a sheet. */
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
