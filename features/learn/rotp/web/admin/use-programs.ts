import { useQuery } from '#platform/web/operations.ts'
import { rotpAdmissions } from '../../contract/admissions.ts'

/** Programs that the user administers or teaches, for filters and forms. */
export function usePrograms() {
  const { data } = useQuery(rotpAdmissions.programs, {}, { staleTime: 60_000 })
  const programs = data?.programs ?? []
  return { programs, options: programs.map(({ programid, name }) => ({ value: programid, label: name })) }
}
