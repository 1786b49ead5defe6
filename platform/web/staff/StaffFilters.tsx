import { Button, Group, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate } from '../format.ts'
import { ChoiceField, type ChoiceOperation } from '../parts/ChoiceField.tsx'
import { FilterSheet } from '../parts/lists/FilterSheet.tsx'
import { SearchBox } from '../parts/SearchBox.tsx'
import { moveList, type StaffListState } from './list-state.ts'
import classes from './StaffFilters.module.css'
import { PeriodField } from './view/PeriodField.tsx'

/** A choice among values or among many that the server finds, a day, or free text. No selection means all. */
export type StaffFilter<Name extends string = string> =
  | { name: Name; label: string; options: readonly { value: string; label: string }[] }
  | { name: Name; label: string; choices: ChoiceOperation }
  | { name: Name; label: string; kind: 'day' | 'words' }

interface Props<Filter extends string> {
  list: StaffListState<Filter>
  search?: { label: string; example?: string } | undefined
  filters?: readonly StaffFilter<Filter>[] | undefined
  /** Shown after the filters, such as saved views and export. */
  children?: ReactNode
}

/** Search field and filters of a list that shares its page with other content. */
export const StaffFilters = <Filter extends string>(props: Props<Filter>) => (
  <Group gap="sm" mb="md">
    <ListBar {...props} />
  </Group>
)

/** The search field and filters of a page's list, for the `bar` of its `PageFrame`. */
export function ListBar<Filter extends string>(props: Props<Filter>) {
  const { list, search, filters = [], children } = props
  const set = (name: Filter, value: string) => moveList(list, { [name]: value })
  const chosen = filters.filter(({ name }) => list.filters[name] !== '')
  const used = list.paging.search !== '' || chosen.length > 0
  const clear = () => {
    const nothing = Object.fromEntries(filters.map(({ name }) => [name, '']))
    moveList(list, { search: '', ...nothing })
  }
  const fieldOf = (filter: StaffFilter<Filter>) => (
    <FilterField
      key={filter.name}
      filter={filter}
      value={list.filters[filter.name]}
      onChange={(value) => set(filter.name, value)}
    />
  )
  const period = filters.filter(isOfPeriod)
  const others = filters.filter((filter) => !isOfPeriod(filter))
  const count = others.length + (period.length > 0 ? 1 : 0)
  const inRow = (count > IN_ROW ? IN_ROW - 1 : IN_ROW) - (period.length > 0 ? 1 : 0)
  const rest = others.slice(inRow)
  const { from = '', to = '' }: Record<string, string> = list.filters
  const fields = (
    <>
      {others.slice(0, inRow).map(fieldOf)}
      {period.length === 2 ? (
        <PeriodField value={{ from, to }} onChange={(days) => moveList(list, { ...days })}>
          {period.map(fieldOf)}
        </PeriodField>
      ) : (
        period.map(fieldOf)
      )}
    </>
  )
  return (
    <search className={classes.bar}>
      {search ? (
        <div className={classes.search}>
          <SearchBox
            value={list.paging.search}
            onSearch={(words) => moveList(list, { search: words })}
            {...search}
          />
        </div>
      ) : null}
      {filters.length > 0 ? (
        <FilterSheet
          chips={chosen.map((filter) => ({
            label: filter.label,
            value: chosenText(filter, list.filters[filter.name]),
            remove: () => set(filter.name, ''),
          }))}
          more={rest.map(fieldOf)}
          moreChosen={rest.filter((filter) => chosen.includes(filter)).length}
        >
          {fields}
        </FilterSheet>
      ) : null}
      {used ? (
        <Button variant="subtle" px="xs" onClick={clear}>
          Clear
        </Button>
      ) : null}
      {children}
    </search>
  )
}

/** Number of filters that fit in the title row; the period counts as one, and so does the button of the others. */
const IN_ROW = 3

/** The two days that limit a list's period. */
const isOfPeriod = (filter: StaffFilter): boolean =>
  'kind' in filter && filter.kind === 'day' && (filter.name === 'from' || filter.name === 'to')

/** Returns the chip text of a filter. If only the server knows the display name, returns the filter's label. */
function chosenText(filter: StaffFilter, value: string): string {
  if ('options' in filter) return filter.options.find((each) => each.value === value)?.label ?? filter.label
  if ('choices' in filter) return filter.label
  return `${filter.label}: ${filter.kind === 'day' ? formatDate(`${value}T12:00`) : value}`
}

interface FieldProps {
  filter: StaffFilter
  value: string
  onChange: (value: string) => void
}

function FilterField({ filter, value, onChange }: FieldProps) {
  const { label } = filter
  if ('options' in filter) {
    return (
      <Select
        className={classes.choice}
        aria-label={label}
        placeholder={label}
        data={[...filter.options]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
        searchable={filter.options.length > 12}
      />
    )
  }
  if ('choices' in filter) {
    return (
      <ChoiceField
        className={classes.choice}
        of={filter.choices}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
        clearable
      />
    )
  }
  if (filter.kind === 'words') {
    return (
      <div className={classes.choice}>
        <SearchBox value={value} onSearch={onChange} label={label} />
      </div>
    )
  }
  return (
    <TextInput
      className={classes.day}
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
