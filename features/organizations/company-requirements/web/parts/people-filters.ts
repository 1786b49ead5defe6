import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { compliance, stateFilters } from '../../contract.ts'
import { stateFilterLabel } from '../../rules/state-codes.ts'

type Choices = OutputOf<typeof compliance.choices>
type Name = 'state' | 'plant' | 'shift' | 'jobRole' | 'requirement'

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Returns the filters of the matrix and the gap list. */
export function filtersOf(known: Choices | undefined): StaffFilter<Name>[] {
  return [
    {
      name: 'state',
      label: 'Status',
      options: stateFilters.map((value) => ({ value, label: stateFilterLabel(value) })),
    },
    { name: 'requirement', label: 'Requirement', options: known?.requirements ?? [] },
    { name: 'plant', label: 'Plant', options: same(known?.plants ?? []) },
    { name: 'shift', label: 'Shift', options: same(known?.shifts ?? []) },
    { name: 'jobRole', label: 'Job role', options: known?.jobRoles ?? [] },
  ]
}

export const useChoices = (compid: string) =>
  useQuery(compliance.choices, { compid }, { staleTime: 60_000, keepPrevious: true })
