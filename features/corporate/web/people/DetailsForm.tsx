import { Autocomplete, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { corporatePeople } from '../../contract/people.ts'
import type { PersonProps } from './person-props.ts'

interface Values extends Record<string, unknown> {
  title: string
  plant: string
  shift: string
  employeeNumber: string
  costCenter: string
  jobRoleId: string
  canusecredit: boolean
}

/** What the company may edit of one of its people. */
export function DetailsForm({ company, person, onReload }: PersonProps & { onReload: () => void }) {
  const { compid, isAdmin } = company
  const { userid, details, revision, may } = person
  const choices = useQuery(corporatePeople.peopleFilters, { compid }, { fresh: 60_000 }).data
  const { form, send, ...saving } = useOperationForm<typeof corporatePeople.editEmployee, Values>(
    corporatePeople.editEmployee,
    {
      name: `corporate.person.${compid}.${userid}`,
      initial: { ...details },
      revision,
      within: 'data',
      toInput: ({ canusecredit, ...values }, seen) => ({
        userid,
        data: {
          ...values,
          jobRoleId: values.jobRoleId ?? '',
          ...(isAdmin ? { canusecredit } : {}),
          compid,
          revision: seen,
        },
      }),
      stale: [corporatePeople.person, corporatePeople.people, corporatePeople.personHistory],
      done: ({ message }) => sayDone(message, 'Edit Employee'),
    },
  )
  const field = (name: string) => ({ disabled: !may.edit, ...form.getInputProps(name) })
  return (
    <section>
      <SectionTitle>At the company</SectionTitle>
      <form onSubmit={send} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Title" maxLength={80} autoComplete="off" {...field('title')} />
            <Select
              label="Job role"
              data={(choices?.jobRoles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              clearable
              {...field('jobRoleId')}
              value={form.values.jobRoleId || null}
            />
            <Autocomplete
              size="md"
              label="Plant"
              data={choices?.plants ?? []}
              maxLength={80}
              {...field('plant')}
            />
            <Autocomplete
              size="md"
              label="Shift"
              data={choices?.shifts ?? []}
              maxLength={40}
              {...field('shift')}
            />
            <TextInput
              label="Employee number"
              maxLength={40}
              autoComplete="off"
              {...field('employeeNumber')}
            />
            <TextInput label="Cost center" maxLength={40} autoComplete="off" {...field('costCenter')} />
          </SimpleGrid>
          <Switch
            size="md"
            label="Courses can be bought for this person with corporate credit"
            disabled={!isAdmin || !may.edit}
            {...form.getInputProps('canusecredit', { type: 'checkbox' })}
          />
          {may.edit ? <SaveBar form={saving} action="Save" onReload={onReload} /> : null}
        </Stack>
      </form>
    </section>
  )
}
