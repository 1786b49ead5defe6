import { MultiSelect, Select, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { MarkdownField } from '#platform/web/form/MarkdownField.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { DraftFacts } from '../../../contract/course-draft.ts'
import type { AdminCourse } from '../../../contract/course-views.ts'
import { levelNames, topicLeads } from '../../words.ts'
import { useLanguageChoices } from '../use-language-choices.ts'
import { HoursFields } from './HoursFields.tsx'
import { TwoColumns } from './TwoColumns.tsx'

interface Props {
  course: AdminCourse
  onReload: () => void
}

type Values = DraftFacts

/** Form for the course facts, which are part of the draft. */
export function FactsForm({ course, onReload }: Props) {
  const { courseid } = course
  const saving = useOperationForm<typeof catalogAdmin.saveFacts, Values>(catalogAdmin.saveFacts, {
    name: `facts of ${courseid}`,
    initial: course.content.facts,
    revision: course.version,
    within: 'facts',
    toInput: (facts, version = 0) => ({ courseid, version, facts }),
    invalidates: [catalogAdmin.adminCourse, catalogAdmin.adminCourses],
  })
  const { form } = saving
  const languages = useLanguageChoices([...form.values.audioLanguages, ...form.values.captionLanguages])
  const others = useQuery(catalogAdmin.adminCourses, { rows: 200, state: 'published' }, { staleTime: 60_000 })
  const before = (others.data?.rows ?? [])
    .filter((row) => row.courseid !== courseid)
    .map((row) => ({ value: row.courseid, label: `${row.courseid} ${row.name}` }))
  return (
    <Stack gap="md">
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <Textarea
        label="Summary"
        description="One or two sentences for the list of courses, at most 240 characters."
        {...form.getInputProps('summary')}
      />
      <MarkdownField
        label="Description"
        description="Markdown. Who it is for, and what they will do in it."
        {...form.getInputProps('description')}
      />
      <TwoColumns>
        <Select
          label="Level"
          data={levelNames.map((label, level) => ({ value: String(level), label }))}
          {...form.getInputProps('level')}
          value={String(form.values.level)}
          onChange={(level) => form.setFieldValue('level', Number(level ?? 0))}
        />
        <MultiSelect
          label="Spoken in"
          data={languages}
          searchable
          {...form.getInputProps('audioLanguages')}
        />
        <MultiSelect
          label="Captions in"
          data={languages}
          searchable
          {...form.getInputProps('captionLanguages')}
        />
      </TwoColumns>
      <HoursFields course={course} form={form} />
      <TagsInput
        label="Topics"
        description="Choose, or type one and press Enter."
        data={Object.keys(topicLeads)}
        maxTags={12}
        {...form.getInputProps('topics')}
      />
      <Textarea
        label="Learning outcomes"
        description="One outcome a line."
        minRows={3}
        {...form.getInputProps('outcomes')}
        value={form.values.outcomes.join('\n')}
        onChange={(event) => form.setFieldValue('outcomes', event.currentTarget.value.split('\n'))}
        onBlur={() =>
          form.setFieldValue(
            'outcomes',
            form.values.outcomes.filter((line) => line.trim() !== ''),
          )
        }
      />
      <Textarea
        label="Skills to be signed off"
        description="One skill a line. The course is complete only when an instructor has signed each of them. Leave it empty where nothing is to be signed."
        minRows={1}
        {...form.getInputProps('signOffs')}
        value={form.values.signOffs.join('\n')}
        onChange={(event) => form.setFieldValue('signOffs', event.currentTarget.value.split('\n'))}
        onBlur={() =>
          form.setFieldValue(
            'signOffs',
            form.values.signOffs.filter((line) => line.trim() !== ''),
          )
        }
      />
      <MultiSelect
        label="Recommended prerequisites"
        description="Buyers see a note; they can still buy."
        data={before}
        searchable
        maxValues={10}
        {...form.getInputProps('prerequisites')}
      />
      <SaveBar form={saving} action="Save the details" onReload={onReload} />
    </Stack>
  )
}
