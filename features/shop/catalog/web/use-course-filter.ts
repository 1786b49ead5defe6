import { useSearchParams } from 'react-router'
import { type CourseFilter, courseSorts, hourRanges } from '../rules/search-courses.ts'

const names = ['search', 'level', 'topic', 'language', 'hours', 'sort'] as const

/** Catalog filter, stored in the URL. */
export function useCourseFilter() {
  const [address, setAddress] = useSearchParams()
  const read = (name: string) => (address.get(name) ?? '').slice(0, 100)
  const requested: CourseFilter = {
    search: read('search'),
    level: read('level'),
    topic: read('topic'),
    language: read('language'),
    hours: hourRanges.find((range) => range === read('hours')) ?? '',
    sort: courseSorts.find((sort) => sort === read('sort')) ?? 'offers',
  }
  const change = (changed: Partial<CourseFilter>) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changed)) {
          if (value === '' || (name === 'sort' && value === 'offers')) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const clear = () =>
    setAddress((now) => {
      const next = new URLSearchParams(now)
      for (const name of names) if (name !== 'sort') next.delete(name)
      return next
    })
  return { requested, change, clear }
}
