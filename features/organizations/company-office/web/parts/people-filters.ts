import type { OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { corporatePeople } from '../../contract/people.ts'

type Choices = OutputOf<typeof corporatePeople.peopleFilters>

const same = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))

export const usePeopleChoices = (compid: string) =>
  useQuery(corporatePeople.peopleFilters, { compid }, { staleTime: 60_000 }).data

/** Filters shared by all selections of a company's people. */
export const placeFilters = (
  choices: Choices | undefined,
): StaffFilter<'plant' | 'shift' | 'jobRole' | 'gap' | 'added'>[] => [
  { name: 'plant', label: 'Plant', options: same(choices?.plants) },
  { name: 'shift', label: 'Shift', options: same(choices?.shifts) },
  { name: 'gap', label: 'Gap in', options: choices?.requirements ?? [] },
  {
    name: 'jobRole',
    label: 'Job role',
    options: (choices?.jobRoles ?? []).map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'added', label: 'Added', options: [{ value: 'week', label: 'Added this week' }] },
]
