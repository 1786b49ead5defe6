import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { corporatePeople } from '../../contract/people.ts'
import type { TypedPerson } from '../../rules/people/read-people.ts'
import { JobRoleField, PlantField, ShiftField } from '../parts/place-fields.tsx'

export interface PersonValues extends TypedPerson, Record<string, unknown> {
  jobRoleId: string
}

interface Props<Values extends PersonValues> {
  compid: string
  form: UseFormReturnType<Values>
}

/** Fields for a person that a company adds. */
export function PersonFields<Values extends PersonValues>({ compid, form }: Props<Values>) {
  const choices = useQuery(corporatePeople.peopleFilters, { compid }, { staleTime: 60_000 }).data
  const field = (name: string) => form.getInputProps(name)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label="First name" required autoComplete="off" maxLength={80} {...field('f_name')} />
      <LastNameField maxLength={80} {...field('l_name')} />
      <TextInput
        label="Email"
        description="Blank: the person logs in with a badge and a PIN."
        type="email"
        autoComplete="off"
        maxLength={254}
        {...field('email')}
      />
      <TextInput
        label="Employee number"
        description="The number on the badge. Blank: we choose one."
        autoComplete="off"
        maxLength={40}
        {...field('employeeNumber')}
      />
      <PlantField choices={choices} {...field('plant')} />
      <ShiftField choices={choices} {...field('shift')} />
      <JobRoleField choices={choices} {...field('jobRoleId')} value={form.values.jobRoleId || null} />
      <TextInput label="Title" autoComplete="off" maxLength={80} {...field('title')} />
      <TextInput label="Cost center" autoComplete="off" maxLength={40} {...field('costCenter')} />
      <TextInput label="Phone" type="tel" autoComplete="off" maxLength={40} {...field('phone')} />
    </SimpleGrid>
  )
}
