import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { RequestField } from '../../rules/request-forms.ts'

type Answers = Record<string, string>

interface Props {
  form: UseFormReturnType<Answers>
  fields: readonly RequestField[]
}

/** Request questions with input fields that match the answer type. */
export function RequestFields({ form, fields }: Props) {
  return fields.map((field) => <Field key={field.name} form={form} field={field} />)
}

function Field({ form, field }: { form: UseFormReturnType<Answers>; field: RequestField }) {
  const { name, label, kind, required, hint, most } = field
  const parts = { label, name, required, ...(hint ? { description: hint } : {}), ...form.getInputProps(name) }
  if (kind === 'choice') {
    const choices = (field.choices ?? []).map((choice) => ({ value: choice, label: choice }))
    return <NativeSelect {...parts} data={[{ value: '', label: 'Please choose' }, ...choices]} />
  }
  if (kind === 'area') return <Textarea {...parts} minRows={3} maxLength={most} />
  if (kind === 'number') return <TextInput {...parts} inputMode="numeric" maxLength={6} />
  return <TextInput {...parts} maxLength={most} type={name === 'phone' ? 'tel' : 'text'} />
}
