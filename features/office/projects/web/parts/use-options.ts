import { useQuery } from '#platform/web/operations.ts'
import { taskWork } from '../../contract/task-contract.ts'

/** Loads the people, states, projects and calendars for forms and filters. */
export const useOptions = () => useQuery(taskWork.options, {}, { staleTime: 60_000 })
