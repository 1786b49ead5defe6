import { TextInput } from '@mantine/core'
import type { PersonForm } from './person-form.ts'

/** Name and email address of a person. */
export function NameFields({ form }: { form: PersonForm }) {
  const text = (name: string, label: string, autoComplete: string, type: 'text' | 'email' = 'text') => (
    <TextInput
      key={form.key(name)}
      label={label}
      name={name}
      autoComplete={autoComplete}
      type={type}
      required
      {...form.getInputProps(name)}
    />
  )
  return (
    <>
      {text('f_name', 'First name', 'given-name')}
      {text('l_name', 'Last name', 'family-name')}
      {text('email', 'Email address', 'email', 'email')}
    </>
  )
}
