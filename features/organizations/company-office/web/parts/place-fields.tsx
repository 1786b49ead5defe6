import { Autocomplete, type AutocompleteProps, Select, type SelectProps } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { corporatePeople } from '../../contract/people.ts'

interface Choices {
  /** Values used by the company so far; undefined while loading. */
  choices: OutputOf<typeof corporatePeople.peopleFilters> | undefined
}

export const PlantField = ({ choices, ...field }: Choices & AutocompleteProps) => (
  <Autocomplete label="Plant" data={choices?.plants ?? []} maxLength={80} {...field} />
)

export const ShiftField = ({ choices, ...field }: Choices & AutocompleteProps) => (
  <Autocomplete label="Shift" data={choices?.shifts ?? []} maxLength={40} {...field} />
)

export const JobRoleField = ({ choices, ...field }: Choices & SelectProps) => (
  <Select
    label="Job role"
    data={(choices?.jobRoles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    clearable
    {...field}
  />
)
