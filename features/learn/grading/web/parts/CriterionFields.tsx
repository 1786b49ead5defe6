import { Textarea, TextInput } from '@mantine/core'

export const emptyCriterion = { key: '', label: '', description: '', points: '' }

interface Props {
  /** Form with a `criteria` list. */
  form: { getInputProps: (path: string) => object }
  index: number
}

/** One criterion of a rubric or of an assignment. */
export function CriterionFields({ form, index }: Props) {
  return (
    <>
      <TextInput label="What is assessed" required {...form.getInputProps(`criteria.${index}.label`)} />
      <Textarea label="Scoring" minRows={1} {...form.getInputProps(`criteria.${index}.description`)} />
      <TextInput
        label="Points"
        required
        inputMode="decimal"
        {...form.getInputProps(`criteria.${index}.points`)}
      />
    </>
  )
}
