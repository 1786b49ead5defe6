import { Autocomplete, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '#platform/web/operations.ts'
import { corporatePeople } from '../../contract/people.ts'
import type { TypedPerson } from '../../rules/people/read-people.ts'

export interface PersonValues extends TypedPerson, Record<string, unknown> {
  jobRoleId: string
}

interface Props<Values extends PersonValues> {
  compid: string
  form: UseFormReturnType<Values>
}

/** The fields of a person as a company adds them. */
export function PersonFields<Values extends PersonValues>({ compid, form }: Props<Values>) {
  const choices = useQuery(corporatePeople.peopleFilters, { compid }, { fresh: 60_000 }).data
  const field = (name: string) => form.getInputProps(name as never)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label="First name" required autoComplete="off" maxLength={80} {...field('f_name')} />
      <TextInput label="Last name" required autoComplete="off" maxLength={80} {...field('l_name')} />
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
      <Autocomplete size="md" label="Plant" data={choices?.plants ?? []} maxLength={80} {...field('plant')} />
      <Autocomplete size="md" label="Shift" data={choices?.shifts ?? []} maxLength={40} {...field('shift')} />
      <Select
        label="Job role"
        data={(choices?.jobRoles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        {...field('jobRoleId')}
        value={form.values.jobRoleId || null}
      />
      <TextInput label="Title" autoComplete="off" maxLength={80} {...field('title')} />
      <TextInput label="Cost center" autoComplete="off" maxLength={40} {...field('costCenter')} />
      <TextInput label="Phone" type="tel" autoComplete="off" maxLength={40} {...field('phone')} />
    </SimpleGrid>
  )
}
