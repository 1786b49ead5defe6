import { useQuery } from '#platform/web/operations.ts'
import { conventionAdmin } from '../../contract/admin.ts'

const input = { rows: 100, sort: 'firstDay', direction: 'desc' } as const

/** Returns the conventions as select options, latest first. */
export const useConventions = () =>
  (useQuery(conventionAdmin.list, input).data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
