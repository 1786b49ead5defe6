import { Button, NativeSelect } from '@mantine/core'
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

/** Search, level, topic, language, hours and order; choices are those that the catalog has. */
export function CourseFilters({ courses, requested, onFilter, onClear }: Props) {
  const levels = choices(
    courses.map(({ level }) => String(level)),
    (level) => levelName(Number(level)),
  )
  const topics = choices(
    courses.flatMap((course) => course.topics),
    topicName,
  )
  const spoken = courses.flatMap(({ languages }) => [...languages.audio, ...languages.captions])
  const select = (
    label: string,
    name: 'level' | 'topic' | 'language' | 'hours',
    all: string,
    data: Choice[],
  ) => (
    <NativeSelect
      label={label}
      value={requested[name]}
      data={[{ value: '', label: all }, ...data]}
      onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
    />
  )
  const isNarrowed = [
    requested.search,
    requested.level,
    requested.topic,
    requested.language,
    requested.hours,
  ].some(Boolean)
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
      {select('Level', 'level', 'All levels', levels)}
      {select('Topic', 'topic', 'All topics', topics)}
      {select('Language', 'language', 'All languages', choices(spoken, languageName))}
      {select('Contact hours', 'hours', 'Any length', [
        { value: 'short', label: 'Up to 2' },
        { value: 'medium', label: 'Up to 6' },
        { value: 'long', label: 'More than 6' },
      ])}
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
      {isNarrowed ? (
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
