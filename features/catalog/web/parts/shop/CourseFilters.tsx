import { Button, NativeSelect } from '@mantine/core'
import { FilterSheet } from '#platform/web/parts/lists/FilterSheet.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import type { CourseCard } from '../../../contract.ts'
import type { CourseFilter } from '../../../rules/search-courses.ts'
import { languageName, levelName, topicName } from '../../words.ts'
import classes from './CourseFilters.module.css'

interface Props {
  courses: readonly CourseCard[]
  requested: CourseFilter
  onFilter: (change: Partial<CourseFilter>) => void
  onClear: () => void
}

type Choice = { value: string; label: string }

const levelWord = (level: string): string => levelName(Number(level))

const HOURS: Choice[] = [
  { value: 'short', label: 'Up to 2' },
  { value: 'medium', label: 'Up to 6' },
  { value: 'long', label: 'More than 6' },
]

/** Search, level, topic, language, hours and order; choices are those that the catalog has. */
export function CourseFilters({ courses, requested, onFilter, onClear }: Props) {
  const spoken = courses.flatMap(({ languages }) => [...languages.audio, ...languages.captions])
  const levels = courses.map(({ level }) => String(level))
  const topics = courses.flatMap((course) => course.topics)
  const fields = [
    { name: 'level', label: 'Level', all: 'All levels', among: choices(levels, levelWord) },
    { name: 'topic', label: 'Topic', all: 'All topics', among: choices(topics, topicName) },
    { name: 'language', label: 'Language', all: 'All languages', among: choices(spoken, languageName) },
    { name: 'hours', label: 'Contact hours', all: 'Any length', among: HOURS },
  ] as const
  const chips = fields.flatMap(({ name, label, among }) => {
    const chosen = among.find(({ value }) => value === requested[name])
    return chosen ? [{ label, value: chosen.label, remove: () => onFilter({ [name]: '' }) }] : []
  })
  return (
    <search className={classes.filters}>
      <div className={classes.words}>
        <SearchBox
          label="Search courses"
          example="Search by subject or code, such as cleaning or OLC117"
          value={requested.search}
          onSearch={(search) => onFilter({ search })}
        />
      </div>
      <FilterSheet chips={chips}>
        {fields.map(({ name, label, all, among }) => (
          <NativeSelect
            key={name}
            label={label}
            value={requested[name]}
            data={[{ value: '', label: all }, ...among]}
            onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          label="Order"
          value={requested.sort}
          data={[
            { value: 'offers', label: 'Offers first' },
            { value: 'name', label: 'Name' },
            { value: 'price', label: 'Lowest price' },
            { value: 'hours', label: 'Shortest' },
          ]}
          onChange={(event) => onFilter({ sort: event.currentTarget.value as CourseFilter['sort'] })}
        />
      </FilterSheet>
      {chips.length > 0 || requested.search !== '' ? (
        <Button w="fit-content" variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </search>
  )
}

function choices(values: readonly string[], name: (value: string) => string): Choice[] {
  return [...new Set(values)]
    .map((value) => ({ value, label: name(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
