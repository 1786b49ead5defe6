import { Button, Select, TextInput } from '@mantine/core'
import { SearchBox } from '../parts/SearchBox.tsx'
import type { ListState } from '../use-list-state.ts'
import classes from './DeskFilters.module.css'

/** A choice among values, or a day. Nothing chosen means all. */
export type DeskFilter<Name extends string = string> =
  | { name: Name; label: string; options: readonly { value: string; label: string }[] }
  | { name: Name; label: string; kind: 'day' }

interface Props<Filter extends string> {
  list: ListState<string, Filter>
  search?: { label: string; example?: string } | undefined
  filters?: readonly DeskFilter<Filter>[] | undefined
}

/** The search field and filters of a list. */
export function DeskFilters<Filter extends string>({ list, search, filters = [] }: Props<Filter>) {
  const set = (name: Filter, value: string) =>
    list.change({ [name]: value } as Parameters<typeof list.change>[0])
  const used = list.place.search !== '' || filters.some(({ name }) => list.filters[name] !== '')
  const clear = () => {
    const nothing = Object.fromEntries(filters.map(({ name }) => [name, '']))
    list.change({ search: '', ...nothing } as Parameters<typeof list.change>[0])
  }
  return (
    <search className={classes.filters}>
      {search ? (
        <div className={classes.search}>
          <SearchBox
            value={list.place.search}
            onSearch={(words) => list.change({ search: words })}
            {...search}
          />
        </div>
      ) : null}
      {filters.map((filter) =>
        'options' in filter ? (
          <Select
            key={filter.name}
            className={classes.choice}
            aria-label={filter.label}
            placeholder={filter.label}
            data={[...filter.options]}
            value={list.filters[filter.name] || null}
            onChange={(value) => set(filter.name, value ?? '')}
            clearable
            searchable={filter.options.length > 12}
          />
        ) : (
          <TextInput
            key={filter.name}
            className={classes.day}
            type="date"
            label={filter.label}
            value={list.filters[filter.name]}
            onChange={(event) => set(filter.name, event.currentTarget.value)}
          />
        ),
      )}
      {used ? (
        <Button variant="subtle" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  )
}
