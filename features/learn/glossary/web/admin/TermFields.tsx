import { Select, SimpleGrid, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { termAdmin } from '../../contract/glossary-admin.ts'
import { subjectNames, subjects } from '../../rules/subjects.ts'

const Figure = lazy(async () => ({ default: (await import('#platform/web/figures/Figure.tsx')).Figure }))

export const blankTerm = () => ({
  term: '',
  aliases: [],
  subject: 'membranes' as const,
  definition: '',
  free: false,
  inTexts: true,
  spanishTerm: '',
  spanishText: '',
  spanishReviewed: false,
  related: [],
  figure: '',
})

/** Form fields of a term. */
export function TermFields({ form }: { form: DraftForm<typeof termAdmin> }) {
  const { aliases, related, figure } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Term" withAsterisk {...form.getInputProps('term')} />
        <Select
          label="Subject"
          withAsterisk
          data={subjects.map((value) => ({ value, label: subjectNames[value] }))}
          {...form.getInputProps('subject')}
        />
      </SimpleGrid>
      <Textarea
        label="Definition"
        description="One to three sentences, without the term itself."
        withAsterisk
        minRows={3}
        {...form.getInputProps('definition')}
      />
      <TagsInput
        label="Other names"
        description="Press Enter after each. Searched, and found in lectures."
        maxTags={12}
        value={aliases as string[]}
        error={form.errors.aliases}
        onChange={(value) => form.setFieldValue('aliases', value)}
      />
      <TextInput label="Spanish term" lang="es" {...form.getInputProps('spanishTerm')} />
      <Textarea label="Spanish definition" lang="es" minRows={3} {...form.getInputProps('spanishText')} />
      <Switch
        label="A person has reviewed the Spanish"
        description="Until then it is shown as a machine draft."
        {...form.getInputProps('spanishReviewed', { type: 'checkbox' })}
      />
      <TagsInput
        label="Related terms"
        description="Names of other terms. Press Enter after each."
        maxTags={12}
        value={related as string[]}
        error={form.errors.related}
        onChange={(value) => form.setFieldValue('related', value)}
      />
      <Switch
        label="Free"
        description="Readable without the subscription. Terms of safety always are."
        {...form.getInputProps('free', { type: 'checkbox' })}
      />
      <Switch
        label="Explained in lectures"
        description="Not for everyday words, which texts use in other senses."
        {...form.getInputProps('inTexts', { type: 'checkbox' })}
      />
      <Textarea
        label="Figure"
        description="Written like the figures of course texts; leave it empty for none."
        maxRows={12}
        {...form.getInputProps('figure')}
      />
      {figure ? (
        <Suspense fallback={null}>
          <Figure source={String(figure)} />
        </Suspense>
      ) : null}
    </>
  )
}
