import { MultiSelect, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { adAdmin, ads } from '../../contract.ts'
import { adAudiences, audienceNames, typeNames, writtenTypes } from '../../rules/ad-words.ts'
import { AdCard } from '../parts/AdCard.tsx'

const column = columnsOf(adAdmin.list)
const levels = ['I', 'II', 'III', 'IV'].map((name, index) => ({
  value: String(index + 1),
  label: `Level ${name}`,
}))

/** Ads other than seminars and consulting. */
export default function AdsAdminPage() {
  return (
    <ResourcePage
      of={adAdmin}
      title="Ads"
      lead="Ads of seminars and of consulting are made from what is published. Here are the others."
      one="ad"
      nameOf={({ name }) => name}
      search={{ label: 'Search ads', example: 'Name, text or topic' }}
      invalidates={[ads.active, ads.all]}
      size="lg"
      columns={[
        {
          ...column.name('name', 'Name', { sort: 'name' }),
          cell: ({ name, words }) => twoLines(name, words),
        },
        column.of('adtype', 'Kind', ({ adtype }) => typeNames[adtype]),
        column.text('topic', 'Topic', { sort: 'topic' }),
        column.of('audience', 'For', ({ audience }) => audienceNames[audience]),
        column.of('isShown', 'Shown now', ({ isShown, paused }) =>
          isShown ? 'Yes' : paused ? 'Paused' : 'No',
        ),
        column.number('shows', 'Shown in 30 days'),
        column.number('clicks', 'Opened'),
      ]}
      blank={() => ({
        name: '',
        words: '',
        adtype: 'plain' as const,
        link: '/',
        topic: '',
        levels: [],
        audience: 'everyone' as const,
        shownFrom: null,
        shownUntil: null,
        paused: false,
      })}
      fields={(form) => <Fields form={form} />}
    />
  )
}

function Fields({ form }: { form: DraftForm<typeof adAdmin> }) {
  const { name, words, link, levels: chosen } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        <TextInput
          label="Topic"
          withAsterisk
          description="What a person hides who wants to see no more of it."
          {...form.getInputProps('topic')}
        />
      </SimpleGrid>
      <TextInput label="One sentence" withAsterisk {...form.getInputProps('words')} />
      <TextInput
        label="Leads to"
        withAsterisk
        description="An address of this site: /onlineTraining"
        {...form.getInputProps('link')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Kind"
          withAsterisk
          data={optionsOf(typeNames, writtenTypes)}
          {...form.getInputProps('adtype')}
        />
        <Select
          label="For"
          withAsterisk
          data={optionsOf(audienceNames, adAudiences)}
          {...form.getInputProps('audience')}
        />
        <DayField label="Shown from" zone={OFFICE_ZONE} {...form.getInputProps('shownFrom')} />
        <DayField label="Shown until" zone={OFFICE_ZONE} {...form.getInputProps('shownUntil')} />
      </SimpleGrid>
      <MultiSelect
        label="Only where this level comes next"
        description="None chosen: for every level."
        data={levels}
        value={chosen.map(String)}
        error={form.errors.levels}
        onChange={(values) => form.setFieldValue('levels', values)}
      />
      <Switch label="Paused" {...form.getInputProps('paused', { type: 'checkbox' })} />
      <AdCard ad={{ name: name || 'Name', words: words || 'One sentence', link, why: '', picture: '' }} />
    </>
  )
}
