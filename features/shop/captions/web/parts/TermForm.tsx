import { Button, TextInput } from '@mantine/core'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type AdminLanguage, captionAdmin, type ForcedTerm } from '../../contract/captions-contract.ts'

interface Props {
  /** Null for a new term. */
  term: ForcedTerm | null
  language: AdminLanguage
  onDone: () => void
}

/** Form for a term and its translation. */
export function TermForm({ term, language, onDone }: Props) {
  const { form, send, sending, failure } = useOperationForm(captionAdmin.saveTerm, {
    initial: { term: term?.term ?? '', translation: term?.translation ?? '', note: term?.note ?? '' },
    toInput: (values) => ({ ...values, termid: term?.termid ?? null, language: language.code }),
    invalidates: [captionAdmin.forcedTerms, captionAdmin.checkTerms, captionAdmin.adminLanguages],
    onSuccess: onDone,
  })
  return (
    <FormStack onSubmit={send}>
      <TextInput label="English term" required {...form.getInputProps('term')} />
      <TextInput
        label={`In ${language.name}`}
        description="Several forms are parted by a slash: membrana / membranas."
        required
        {...form.getInputProps('translation')}
      />
      <TextInput label="Note for translators" {...form.getInputProps('note')} />
      {failure && Object.keys(form.errors).length === 0 ? <Failure>{failure}</Failure> : null}
      <Button type="submit" color="copper" loading={sending}>
        Save the term
      </Button>
    </FormStack>
  )
}
