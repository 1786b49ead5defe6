import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import { lastNameInForm } from '#platform/contract/names.ts'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { corporatePeople } from '../../contract/people.ts'
import { JobRoleField, PlantField, ShiftField } from '../parts/place-fields.tsx'
import type { PersonProps } from './person-props.ts'

interface Values extends Record<string, unknown> {
  f_name: string
  l_name: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  title: string
  plant: string
  shift: string
  employeeNumber: string
  costCenter: string
  jobRoleId: string
  canusecredit: boolean
}

/** Fields of a person that the company may edit. */
export function DetailsForm({ company, person, onReload }: PersonProps & { onReload: () => void }) {
  const { compid, isAdmin } = company
  const { userid, account, details, revision, may } = person
  const choices = useQuery(corporatePeople.peopleFilters, { compid }, { staleTime: 60_000 }).data
  const { form, send, ...saving } = useOperationForm<typeof corporatePeople.editEmployee, Values>(
    corporatePeople.editEmployee,
    {
      name: `corporate.person.${compid}.${userid}`,
      initial: { ...account, ...details, l_name: lastNameInForm(account) },
      revision,
      within: 'data',
      toInput: (
        { canusecredit, f_name, l_name, phone, address, city, state, zip, country, ...values },
        seen,
      ) => ({
        userid,
        data: {
          ...values,
          jobRoleId: values.jobRoleId ?? '',
          ...(isAdmin ? { canusecredit } : {}),
          ...(may.account ? { f_name, l_name, phone, address, city, state, zip, country } : {}),
          compid,
          revision: seen,
        },
      }),
      invalidates: [corporatePeople.person, corporatePeople.people, corporatePeople.personHistory],
      onSuccess: ({ message }) => notifySuccess(message, 'Edit Employee'),
    },
  )
  const field = (name: string) => ({ disabled: !may.edit, ...form.getInputProps(name) })
  return (
    <section>
      <SectionTitle>At the company</SectionTitle>
      <FormStack onSubmit={send}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {may.account ? (
            <>
              <TextInput label="First name" required maxLength={80} autoComplete="off" {...field('f_name')} />
              <LastNameField maxLength={80} {...field('l_name')} />
              <TextInput label="Phone" type="tel" maxLength={40} autoComplete="off" {...field('phone')} />
              <TextInput label="Address" maxLength={200} autoComplete="off" {...field('address')} />
              <TextInput label="City" maxLength={100} autoComplete="off" {...field('city')} />
              <StateSelect country={form.values.country} input={field('state')} />
              <TextInput label="Zip" maxLength={20} autoComplete="off" {...field('zip')} />
              <CountrySelect input={field('country')} />
            </>
          ) : null}
          <TextInput label="Title" maxLength={80} autoComplete="off" {...field('title')} />
          <JobRoleField choices={choices} {...field('jobRoleId')} value={form.values.jobRoleId || null} />
          <PlantField choices={choices} {...field('plant')} />
          <ShiftField choices={choices} {...field('shift')} />
          <TextInput label="Employee number" maxLength={40} autoComplete="off" {...field('employeeNumber')} />
          <TextInput label="Cost center" maxLength={40} autoComplete="off" {...field('costCenter')} />
        </SimpleGrid>
        <Switch
          size="md"
          label="Courses can be bought for this person with corporate credit"
          disabled={!isAdmin || !may.edit}
          {...form.getInputProps('canusecredit', { type: 'checkbox' })}
        />
        {may.edit ? <SaveBar form={saving} action="Save" onReload={onReload} /> : null}
      </FormStack>
    </section>
  )
}
