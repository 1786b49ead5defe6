import { SimpleGrid, TextInput } from '@mantine/core'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import { lastNameInForm } from '#platform/contract/names.ts'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
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

/** Fields of a person that the partner may edit; login data is excluded. */
export function UserForm({ partner, person, onReload }: Props) {
  const { userid, profile, revision } = person
  const { form, send, ...saving } = useOperationForm<typeof membership.editUser, Values>(
    membership.editUser,
    {
      name: `membership.user.${userid}`,
      initial: { ...profile, l_name: lastNameInForm(profile) },
      revision,
      within: 'values',
      toInput: (values, seen) => ({ partner, userid, values: { ...values, revision: seen } }),
      invalidates: [membership.user, membership.getPartnerUsers, membership.userHistory],
      onSuccess: ({ message }) => notifySuccess(message),
    },
  )
  const field = (name: string, label: string, most: number) => (
    <TextInput label={label} maxLength={most} autoComplete="off" {...form.getInputProps(name)} />
  )
  return (
    <section>
      <SectionTitle>Profile</SectionTitle>
      <FormStack onSubmit={send}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {field('f_name', 'First name', 80)}
          <LastNameField maxLength={80} {...form.getInputProps('l_name')} />
          {field('company', 'Company', 120)}
          {field('title', 'Job title', 120)}
          {field('phone', 'Phone', 40)}
          {field('phone2', 'Second phone', 40)}
          {field('address', 'Street address', 200)}
          {field('city', 'City', 120)}
          {field('zip', 'Postal code', 20)}
          <CountrySelect
            input={form.getInputProps('country')}
            onChosen={() => form.setFieldValue('state', '')}
          />
          <StateSelect
            input={form.getInputProps('state')}
            country={form.values.country}
            zip={form.values.zip}
          />
        </SimpleGrid>
        <SaveBar form={saving} action="Save" onReload={onReload} />
      </FormStack>
    </section>
  )
}
