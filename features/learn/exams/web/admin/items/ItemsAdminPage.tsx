import { Badge } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { ItemRow } from '../../../contract/admin-views.ts'
import { kindNames } from '../admin-words.ts'
import { ExportItems } from './ExportItems.tsx'

const columns: Column<ItemRow>[] = [
  column('code', 'Code', { sort: 'code' }, ({ itemid, code }) => (
    <AppLink to={href('adminIndex/exams/items/:itemid', { itemid })} style={{ whiteSpace: 'nowrap' }}>
      {code}
    </AppLink>
  )),
  column('text', 'Question', { card: 'heading' }, ({ text }) => shortened(text)),
  column('topic', 'Topic', { sort: 'topic' }, ({ topicTitle }) => topicTitle),
  column('kind', 'Kind', ({ kind }) => kindNames[kind]),
  column('state', 'Status', ({ state, retire }) => (
    <>
      <Badge color={state === 'live' ? 'teal' : 'gray'}>{state === 'live' ? 'Live' : 'Retired'}</Badge>
      {retire ? (
        <Badge color="orange" title={retire}>
          Retire?
        </Badge>
      ) : null}
    </>
  )),
  column('version', 'Version', { end: true }, ({ version }) => version),
  column('asked', 'Times used', { sort: 'asked', end: true }, ({ asked }) => asked),
  column(
    'right',
    'Right',
    {
      sort: 'right',
      end: true,
    },
    ({ rightPercent }) => (rightPercent === null ? '–' : `${rightPercent}%`),
  ),
  column('changed', 'Last change', { sort: 'changed', end: true }, ({ changedAt }) => formatDate(changedAt)),
]

const shortened = (text: string): string => (text.length > 110 ? `${text.slice(0, 108)}…` : text)

/** All items that exams can draw. */
export default function ItemsAdminPage() {
  const list = useListState(examsAdmin.adminItems)
  const choices = useQuery(examsAdmin.itemChoices, {}, { staleTime: 60_000 })
  const topics = choices.data?.topics ?? []
  const { search } = list.paging
  return (
    <StaffList
      title="Exam items"
      of={examsAdmin.adminItems}
      list={list}
      search={{ label: 'Search items', example: 'Code or question' }}
      filters={[
        filterBy(
          'topic',
          'Topic',
          topics.map(({ code, title }) => ({ value: code, label: title })),
        ),
        filterBy('kind', 'Kind', optionsOf(kindNames)),
        filterBy('state', 'Status', optionsOf({ live: 'Live', retired: 'Retired' })),
      ]}
      actions={
        <>
          <ExportItems filters={{ search, ...list.filters }} />
          <LinkButton
            variant="default"
            to={href('adminIndex/exams/items/import')}
            leftSection={<IconFileUpload size={18} aria-hidden />}
          >
            Import
          </LinkButton>
          <LinkButton
            to={href('adminIndex/exams/items/new')}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            New item
          </LinkButton>
        </>
      }
      columns={columns}
      rowKey={({ itemid }) => itemid}
      empty={{ title: 'No items', message: 'Nothing matches. Try other words or fewer filters.' }}
    />
  )
}
