import type { PersonForm } from './person-form.ts'
import StateSelect from './StateSelect.tsx'

/** State or province field of a user form. */
export function StateField({ form }: { form: PersonForm }) {
  return (
    <StateSelect input={form.getInputProps('state')} country={form.values.country} zip={form.values.zip} />
  )
}
