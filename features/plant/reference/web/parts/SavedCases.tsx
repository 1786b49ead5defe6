import { Box, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { relations } from '#features/plant/water/rules/relations.ts'
import { formatDate } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { reference, type SavedCase } from '../../contract.ts'
import { ComparedCases } from './ComparedCases.tsx'

const toolOf = ({ fields }: SavedCase) => relations.find(({ id }) => id === fields.tool)

interface Choice {
  chosen: readonly SavedCase[]
  onChoose: (row: SavedCase) => void
  onDeleted: (caseid: string) => void
}

const columnsOf = ({ chosen, onChoose, onDeleted }: Choice): Column<SavedCase>[] => [
  column('name', 'Name', { card: 'heading' }, ({ name, fields }) => (
    <AppLink to={`/roUnitEquations?${new URLSearchParams(fields)}`}>{name}</AppLink>
  )),
  column('tool', 'Calculator', (row) => toolOf(row)?.title ?? '–'),
  column('date', 'Saved', ({ changedAt }) => formatDate(changedAt)),
  column('compare', 'Compare', { card: 'line' }, (row) => (
    <Checkbox
      aria-label={`Compare ${row.name}`}
      // On phones there is no column heading.
      label={<Box hiddenFrom="sm">Compare</Box>}
      checked={chosen.some(({ caseid }) => caseid === row.caseid)}
      onChange={() => onChoose(row)}
    />
  )),
  column('delete', 'Delete', ({ caseid, name }) => (
    <DeleteCase caseid={caseid} name={name} onDeleted={() => onDeleted(caseid)} />
  )),
]

/** The user's saved calculations, with a comparison of any two of one calculator; renders nothing if empty. */
export function SavedCases() {
  const { paging, change } = useListState(reference.cases, { rows: 10 })
  const list = useQuery(reference.cases, { ...paging, kind: 'calculation' }, { keepPrevious: true })
  const [chosen, setChosen] = useState<readonly SavedCase[]>([])
  const rows = list.data?.rows ?? []
  if (rows.length === 0) return null
  const without = (caseid: string) => chosen.filter((each) => each.caseid !== caseid)
  // A third selection replaces the first.
  const choose = (row: SavedCase) => {
    const others = without(row.caseid)
    setChosen(others.length < chosen.length ? others : [...others.slice(-1), row])
  }
  const [one, other] = chosen
  return (
    <section>
      <SectionTitle>My saved calculations</SectionTitle>
      <DataTable
        caption="Saved calculations"
        columns={columnsOf({
          chosen,
          onChoose: choose,
          onDeleted: (caseid) => setChosen(without(caseid)),
        })}
        rows={rows}
        rowKey={({ caseid }) => caseid}
      />
      <Pager paging={paging} total={list.data?.total ?? 0} onPage={(page) => change({ page })} />
      {one && other ? <ComparedCases one={one} other={other} /> : null}
    </section>
  )
}

interface DeleteProps {
  caseid: string
  name: string
  onDeleted?: () => void
}

export function DeleteCase({ caseid, name, onDeleted }: DeleteProps) {
  const remove = useCommand(reference.deleteCase, {
    invalidates: [reference.cases],
    onSuccess: () => onDeleted?.(),
  })
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
