import { Checkbox, Group, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { interests } from '../../rules/interests.ts'

export const blankContact = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  interests: [] as string[],
  notes: '',
  consent: false,
}
export type ContactValues = typeof blankContact

/** Contact fields for booth visitors. */
export function ContactFields<Values extends ContactValues>({
  form,
  withNotes = false,
}: {
  form: UseFormReturnType<Values>
  withNotes?: boolean
}) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" withAsterisk maxLength={60} {...form.getInputProps('firstName')} />
        <LastNameField required={false} maxLength={60} {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" maxLength={30} {...form.getInputProps('phone')} />
      </SimpleGrid>
      <TextInput label="Company" maxLength={120} {...form.getInputProps('company')} />
      <Checkbox.Group label="Interested in" {...form.getInputProps('interests')}>
        <Group gap="md" mt="xs">
          {interests.map((each) => (
            <Checkbox key={each} value={each} label={each} />
          ))}
        </Group>
      </Checkbox.Group>
      {withNotes ? <Textarea label="Notes" maxLength={4000} {...form.getInputProps('notes')} /> : null}
      <Checkbox
        label="You may write to me or call me about this"
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </>
  )
}
