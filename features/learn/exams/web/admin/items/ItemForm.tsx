import { Button, Grid, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { optionsOf } from '#platform/web/form/options.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { type OperationForm, useOperationForm } from '#platform/web/use-operation-form.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { ItemDetail } from '../../../contract/admin-views.ts'
import { emptyItem, type ItemFields, readFields, toFields } from '../../../contract/item-form.ts'
import { kindNames } from '../admin-words.ts'
import { AddTopic } from './AddTopic.tsx'
import { ItemPreview } from './ItemPreview.tsx'
import { KindFields } from './kind/KindFields.tsx'
import { LectureChoice } from './LectureChoice.tsx'

interface Props {
  item: ItemDetail | null
  onReload: () => void
}

interface Values extends ItemFields {
  changes: string
}

/** Error messages at the form's fields, by the same rules as on the server. */
const Schema = z.custom<Values>().superRefine((values, context) => {
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (!/^[A-Za-z0-9_-]{2,40}$/.test(values.code.trim()))
    report(['code'], 'Please use 2 to 40 letters, digits, - and _.')
  if (values.topic === '') report(['topic'], 'Please choose a topic.')
  const read = readFields(values)
  if ('problems' in read) for (const { path, message } of read.problems) report(path, message)
})

const stale = [examsAdmin.adminItem, examsAdmin.adminItems, examsAdmin.itemChoices]

/** Item form. Saving creates a version that new exams draw. */
export function ItemForm({ item, onReload }: Props) {
  const navigate = useNavigate()
  const [saves, setSaves] = useState(0)
  const saving = useOperationForm<typeof examsAdmin.saveItem, Values>(examsAdmin.saveItem, {
    name: `exam item ${item?.itemid ?? 'new'}`,
    initial: { ...(item ? toFields(item.code, item.topic, item.body) : emptyItem), changes: '' },
    revision: item?.revision ?? 0,
    schema: Schema,
    within: 'item',
    toInput: (values, revision = 0) => {
      const read = readFields(values)
      if (!('item' in read)) throw new Error('The form was not checked')
      return {
        itemid: item?.itemid ?? '',
        revision,
        changes: values.changes,
        item: { code: values.code.trim(), topic: values.topic, body: read.item },
      }
    },
    invalidates: stale,
    onSuccess: (answer) => {
      notifySuccess(answer.version === 1 ? 'The item is saved.' : `Saved as version ${answer.version}.`)
      setSaves((before) => before + 1)
      if (!item)
        void navigate(href('adminIndex/exams/items/:itemid', { itemid: answer.itemid }), { replace: true })
    },
  })
  const { form } = saving
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput label="Code" required maxLength={40} {...form.getInputProps('code')} />
            <NativeSelect label="Kind" data={optionsOf(kindNames)} {...form.getInputProps('kind')} />
          </Group>
          <TopicField form={form} />
          <Textarea label="Question" required maxLength={4000} {...form.getInputProps('text')} />
          <KindFields form={form} />
          <Textarea
            label="Explanation"
            description="Shown after the last attempt."
            required
            maxLength={4000}
            {...form.getInputProps('explanation')}
          />
          <LectureChoice {...form.getInputProps('lecture')} />
          <TextInput
            label="Not together with"
            description="Codes of items that ask the same or give the answer away, or one word that several items share."
            maxLength={800}
            {...form.getInputProps('excludes')}
          />
          {item ? (
            <TextInput
              label="What changed"
              description="For the list of versions."
              maxLength={300}
              {...form.getInputProps('changes')}
            />
          ) : null}
          <SaveBar
            form={saving}
            action={item ? 'Save as a new version' : 'Save the item'}
            isNew={!item}
            onReload={onReload}
          />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <ItemPreview key={`${form.values.kind} ${saves}`} fields={form.values} />
      </Grid.Col>
    </Grid>
  )
}

type Form = OperationForm<Values>['form']

function TopicField({ form }: { form: Form }) {
  const choices = useQuery(examsAdmin.itemChoices, {}, { staleTime: 60_000 })
  const [adding, setAdding] = useState(false)
  const topics = choices.data?.topics ?? []
  return (
    <div>
      <NativeSelect
        label="Topic"
        required
        data={[
          { value: '', label: 'Choose a topic' },
          ...topics.map(({ code, title, live }) => ({ value: code, label: `${title} (${live} live)` })),
        ]}
        {...form.getInputProps('topic')}
      />
      <Button size="compact-sm" variant="subtle" mt={4} onClick={() => setAdding(true)}>
        Add a topic
      </Button>
      <AddTopic
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={(code) => form.setFieldValue('topic', code)}
      />
    </div>
  )
}
