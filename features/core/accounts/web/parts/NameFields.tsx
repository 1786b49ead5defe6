import { TextInput } from '@mantine/core'
import { OneName } from '#platform/web/form/OneName.tsx'
import classes from './Fields.module.css'
import type { PersonForm } from './person-form.ts'

interface Props {
  form: Pick<PersonForm, 'key' | 'getInputProps' | 'setFieldValue'> & {
    values: { l_name: string; oneName: boolean }
  }
  /** Shows the email address on a separate line. */
  wideEmail?: boolean
}

/** Name and email address fields of a user. */
export function NameFields({ form, wideEmail }: Props) {
  const text = (name: string, label: string, autoComplete: string, type: 'text' | 'email' = 'text') => (
    <TextInput
      key={form.key(name)}
      label={label}
      name={name}
      autoComplete={autoComplete}
      type={type}
      className={wideEmail && type === 'email' ? classes.wide : undefined}
      required
      {...form.getInputProps(name)}
    />
  )
  const { oneName } = form.values
  return (
    <>
      {text('f_name', 'First name', 'given-name')}
      <OneName
        label="I have one name"
        checked={oneName}
        onChange={(checked) => {
          form.setFieldValue('oneName', checked)
          if (checked) form.setFieldValue('l_name', '')
        }}
      >
        {text('l_name', 'Last name', 'family-name')}
      </OneName>
      {text('email', 'Email address', 'email', 'email')}
    </>
  )
}
