import { SimpleGrid, TextInput } from '@mantine/core'
import type { RowIn } from '#platform/web/desk/DeskList.tsx'
import { useEditing } from '#platform/web/desk/use-editing.ts'
import { LimitField } from '#platform/web/form/LimitField.tsx'
import { formatDate } from '#platform/web/format.ts'
import { href } from '#platform/web/page.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { blankCode, type CodeDraft } from '../../../../contract/code-draft.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { PlanDialog, type PlanKindForm } from './PlanDialog.tsx'
import { PlanList } from './PlanList.tsx'
import { RowActions } from './RowActions.tsx'

const kind: PlanKindForm<CodeDraft, typeof eventPlanning.code, typeof eventPlanning.saveCode> = {
  one: 'discount code',
  read: eventPlanning.code,
  save: eventPlanning.saveCode,
  list: eventPlanning.codeList,
  blank: blankCode,
  draftOf: (stored) => stored,
  toInput: (wish) => wish,
  fields: (form) => (
    <>
      <TextInput
        label="Code"
        description="Taken in any case, at every event."
        required
        maxLength={40}
        {...form.getInputProps('code')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <TextInput label="Percent" inputMode="numeric" {...form.getInputProps('percent')} />
        <LimitField label="How many orders may use it" description="" input={form.getInputProps('howMany')} />
        <TextInput label="Percent when used up" inputMode="numeric" {...form.getInputProps('orPercent')} />
      </SimpleGrid>
    </>
  ),
}

const columnsWith = (edit: (id: string) => void): Column<RowIn<typeof eventPlanning.codeList>>[] => [
  { key: 'code', title: 'Code', sort: 'code', card: 'heading', cell: ({ name }) => name },
  { key: 'percent', title: 'Gives', end: true, cell: ({ percent }) => `${percent} %` },
  {
    key: 'used',
    title: 'Used',
    end: true,
    cell: ({ used, howMany }) => (howMany === null ? 'any number' : `${used} of ${howMany}`),
  },
  {
    key: 'or',
    title: 'Then',
    end: true,
    cell: ({ orPercent }) => (orPercent > 0 ? `${orPercent} %` : 'nothing'),
  },
  { key: 'made', title: 'Made', cell: ({ createdAt }) => formatDate(createdAt) },
  {
    key: 'act',
    title: '',
    end: true,
    cell: (row) => <RowActions kind="code" row={row} onEdit={() => edit(row.id)} />,
  },
]

/** The promo codes that count at every event; those of one event stand in its plan. */
export default function CodesPage() {
  const list = useListState({ sorts: ['code'] })
  const { editing, edit, close } = useEditing()
  return (
    <PlanList
      here={href('adminIndex/seminars/codes')}
      title="Discount codes for every event"
      lead="The better of code and early bird counts. Codes of one event stand in its plan."
      of={eventPlanning.codeList}
      list={list}
      input={list.place}
      search={{ label: 'Search codes', example: 'Code' }}
      add={{ label: 'New code', onAdd: () => edit('new') }}
      columns={columnsWith(edit)}
      empty={{ title: 'No codes', says: 'Make one that counts at every event.' }}
    >
      <PlanDialog kind={kind} editing={editing} onClose={close} />
    </PlanList>
  )
}
