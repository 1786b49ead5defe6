import { Button } from '@mantine/core'
import { relations } from '#features/water/rules/relations.ts'
import { formatDate } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { reference, type SavedCase } from '../../contract.ts'

const toolOf = ({ fields }: SavedCase) => relations.find(({ id }) => id === fields.tool)

const columns: Column<SavedCase>[] = [
  {
    key: 'name',
    title: 'Name',
    card: 'heading',
    cell: ({ name, fields }) => (
      <AppLink to={`/roUnitEquations?${new URLSearchParams(fields)}`}>{name}</AppLink>
    ),
  },
  { key: 'tool', title: 'Calculator', cell: (row) => toolOf(row)?.title ?? '–' },
  { key: 'date', title: 'Saved', cell: ({ changedAt }) => formatDate(changedAt) },
  { key: 'delete', title: 'Delete', cell: ({ caseid, name }) => <DeleteCase caseid={caseid} name={name} /> },
]

/** What somebody has saved; nothing where they have not. */
export function SavedCases() {
  const { paging, change } = useListState(reference.cases, { rows: 10 })
  const list = useQuery(reference.cases, { ...paging, kind: 'calculation' }, { keep: true })
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <section>
      <SectionTitle>My saved calculations</SectionTitle>
      <DataTable caption="Saved calculations" columns={columns} rows={rows} rowKey={({ caseid }) => caseid} />
      <Pager paging={paging} total={list.data?.total ?? 0} onPage={(page) => change({ page })} />
    </section>
  )
}

export function DeleteCase({ caseid, name }: { caseid: string; name: string }) {
  const remove = useCommand(reference.deleteCase, { stale: [reference.cases] })
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      loading={remove.isPending}
      onClick={() => remove.mutate({ caseid })}
      aria-label={`Delete ${name}`}
    >
      Delete
    </Button>
  )
}
