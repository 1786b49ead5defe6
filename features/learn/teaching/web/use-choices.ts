import { useQuery } from '#platform/web/operations.ts'
import { instruction } from '../contract.ts'

/** The courses taught and their exam topics, as filter choices. */
export function useChoices() {
  const { data } = useQuery(instruction.choices, {}, { staleTime: 300_000 })
  return {
    courses: (data?.courses ?? []).map(({ courseid, coursename }) => ({
      value: courseid,
      label: `${courseid} ${coursename}`,
    })),
    topics: (data?.topics ?? []).map(({ code, title }) => ({ value: code, label: title })),
  }
}
