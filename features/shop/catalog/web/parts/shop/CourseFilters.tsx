import { NativeSelect } from '@mantine/core'
import { ChoiceFilters } from '#platform/web/parts/lists/ChoiceFilters.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import type { CourseCard } from '../../../contract.ts'
import type { CourseFilter } from '../../../rules/search-courses.ts'
import { languageName, levelName, topicName } from '../../words.ts'

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

/** Search, level, topic, language, hours, and sort order, with the options available in the catalog. */
export function CourseFilters({ courses, requested, onFilter, onClear }: Props) {
  const spoken = courses.flatMap(({ languages }) => [...languages.audio, ...languages.captions])
  const levels = courses.map(({ level }) => String(level))
  const topics = courses.flatMap((course) => course.topics)
  const { level, topic, language, hours, search, sort } = requested
  const filters = [
    { name: 'level', label: 'Level', all: 'All levels', value: level, among: choices(levels, levelWord) },
    { name: 'topic', label: 'Topic', all: 'All topics', value: topic, among: choices(topics, topicName) },
    {
      name: 'language',
      label: 'Language',
      all: 'All languages',
      value: language,
      among: choices(spoken, languageName),
    },
    { name: 'hours', label: 'Contact hours', all: 'Any length', value: hours, among: HOURS },
  ] as const
  const isNarrowed = [search, level, topic, language, hours].some(Boolean)
  return (
    <ChoiceFilters
      filters={filters}
      onFilter={(change) => onFilter(change as Partial<CourseFilter>)}
      onClear={isNarrowed ? onClear : null}
      search={
        <SearchBox
          label="Search courses"
          example="Search by subject or code, such as cleaning or OLC117"
          value={search}
          onSearch={(words) => onFilter({ search: words })}
        />
      }
      more={
        <NativeSelect
          size="sm"
          label="Order"
          value={sort}
          data={[
            { value: 'offers', label: 'Offers first' },
            { value: 'name', label: 'Name' },
            { value: 'price', label: 'Lowest price' },
            { value: 'hours', label: 'Shortest' },
          ]}
          onChange={(event) => onFilter({ sort: event.currentTarget.value as CourseFilter['sort'] })}
        />
      }
    />
  )
}

function choices(values: readonly string[], name: (value: string) => string): Choice[] {
  return [...new Set(values)]
    .map((value) => ({ value, label: name(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
