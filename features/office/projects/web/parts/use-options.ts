import { useQuery } from '#platform/web/operations.ts'
import { taskWork } from '../../contract/task-contract.ts'

/** People, states, projects and calendars that forms and filters offer. */
export const useOptions = () => useQuery(taskWork.options, {}, { staleTime: 60_000 })
