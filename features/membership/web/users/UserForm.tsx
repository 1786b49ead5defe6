import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { CountrySelect, StateSelect } from '#features/accounts/web/public.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { sayDone } from '#platform/web/notices.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { membership } from '../../contract.ts'
import type { ShownUser } from './shown-user.ts'

type Values = ShownUser['profile'] & Record<string, unknown>

interface Props {
  partner: string
  person: ShownUser
  onReload: () => void
}

/** What a partner edits of one of its people; the login is the person's own. */
export function UserForm({ partner, person, onReload }: Props) {
  const { userid, profile, revision } = person
  const { form, send, ...saving } = useOperationForm<typeof membership.editUser, Values>(
    membership.editUser,
    {
      name: `membership.user.${userid}`,
      initial: { ...profile },
      revision,
      within: 'values',
      toInput: (values, seen) => ({ partner, userid, values: { ...values, revision: seen } }),
      stale: [membership.user, membership.getPartnerUsers, membership.userHistory],
      done: ({ message }) => sayDone(message),
    },
  )
  const field = (name: string, label: string, most: number) => (
    <TextInput label={label} maxLength={most} autoComplete="off" {...form.getInputProps(name)} />
  )
  return (
    <section>
      <SectionTitle>Profile</SectionTitle>
      <form onSubmit={send} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {field('f_name', 'First name', 80)}
            {field('l_name', 'Last name', 80)}
            {field('company', 'Company', 120)}
            {field('title', 'Job title', 120)}
            {field('phone', 'Phone', 40)}
            {field('phone2', 'Second phone', 40)}
            {field('address', 'Street address', 200)}
            {field('city', 'City', 120)}
            {field('zip', 'Postal code', 20)}
            <CountrySelect
              input={form.getInputProps('country')}
              onChosen={() => form.setFieldValue('state', '' as never)}
            />
            <StateSelect
              input={form.getInputProps('state')}
              country={form.values.country}
              zip={form.values.zip}
            />
          </SimpleGrid>
          <SaveBar form={saving} action="Save" onReload={onReload} />
        </Stack>
      </form>
    </section>
  )
}
