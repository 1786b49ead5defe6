import { Button, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { addressOf } from '#platform/contract/address.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { RowList } from '#platform/web/form/RowList.tsx'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { licensesAdmin } from '../../contract/admin-contract.ts'
import { expertAdmin } from '../../contract/expert-admin.ts'
import { licenses } from '../../contract.ts'

const states = {
  valid: { label: 'Valid', color: 'teal' },
  ending: { label: 'Ends soon', color: 'yellow' },
  expired: { label: 'Expired', color: 'red' },
}
const column = columnsOf(expertAdmin.list)

/** Full register of subject-matter experts, exportable as an attachment to applications. */
export default function ExpertsAdminPage() {
  return (
    <ResourcePage
      of={expertAdmin}
      title="Subject-matter experts"
      lead="Who writes and reviews approved courses. The PDF is attached to applications for approval."
      one="expert"
      nameOf={({ name }) => name}
      search={{ label: 'Search experts', example: 'Name, title or course' }}
      invalidates={[licenses.experts]}
      size="xl"
      actions={
        <Button
          component="a"
          href={addressOf(licensesAdmin.expertsPaper, {})}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          Application attachment
        </Button>
      }
      columns={[
        {
          ...column.name('name', 'Name', { sort: 'name' }),
          cell: ({ name, title }) => twoLines(name, title),
        },
        column.number('yearsHandsOn', 'Years hands-on'),
        column.of('licenses', 'Licenses', (row) => row.licenses.map(({ name }) => name).join('; ') || '–'),
        column.text('courses', 'Courses'),
        column.of('documents', 'Documents', { end: true }, ({ documents }) => documents.length),
        column.badge('state', 'Status', states),
        column.day('validUntil', 'Valid until', { sort: 'validUntil', none: 'no end' }),
      ]}
      blank={() => ({
        name: '',
        title: '',
        bio: '',
        yearsHandsOn: 0,
        validUntil: null,
        licenses: [],
        courses: [],
        documents: [],
      })}
      fields={(form) => <Fields form={form} />}
    />
  )
}

function Fields({ form }: { form: DraftForm<typeof expertAdmin> }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        <TextInput label="Title" withAsterisk {...form.getInputProps('title')} />
        <TextInput
          label="Years hands-on"
          withAsterisk
          inputMode="numeric"
          {...form.getInputProps('yearsHandsOn')}
        />
        <DayField label="Valid until" zone={OFFICE_ZONE} {...form.getInputProps('validUntil')} />
      </SimpleGrid>
      <Textarea label="Bio" withAsterisk minRows={3} {...form.getInputProps('bio')} />
      <TagsInput
        label="Courses written or reviewed"
        description="Codes, each confirmed with Enter."
        {...form.getInputProps('courses')}
      />
      <RowList
        legend="Licenses"
        rows={form.values.licenses}
        one="license"
        none="None."
        onAdd={() => form.insertListItem('licenses', { name: '', number: '', validUntil: '' })}
        onRemove={(index) => form.removeListItem('licenses', index)}
      >
        {(_license, index) => (
          <>
            <TextInput label="License" {...form.getInputProps(`licenses.${index}.name`)} />
            <TextInput label="Number" {...form.getInputProps(`licenses.${index}.number`)} />
            <DayField
              label="Valid until"
              zone="calendar"
              {...form.getInputProps(`licenses.${index}.validUntil`)}
            />
          </>
        )}
      </RowList>
      <RowList
        legend="Documents"
        rows={form.values.documents}
        one="document"
        none="None."
        onAdd={() => form.insertListItem('documents', { name: '', location: '', validUntil: '' })}
        onRemove={(index) => form.removeListItem('documents', index)}
      >
        {(_document, index) => (
          <>
            <TextInput label="Document" {...form.getInputProps(`documents.${index}.name`)} />
            <TextInput label="Where it lies" {...form.getInputProps(`documents.${index}.location`)} />
            <DayField
              label="Valid until"
              zone="calendar"
              {...form.getInputProps(`documents.${index}.validUntil`)}
            />
          </>
        )}
      </RowList>
    </>
  )
}
