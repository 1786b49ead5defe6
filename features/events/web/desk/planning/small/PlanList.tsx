import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { type DeskFilter, DeskFilters } from '#platform/web/desk/DeskFilters.tsx'
import { DeskTable, type RowIn } from '#platform/web/desk/DeskList.tsx'
import type { DeskState } from '#platform/web/desk/desk-state.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { OtherDesks } from '../board/OtherDesks.tsx'

interface Props<Op extends Operation, Filter extends string> {
  title: string
  lead: string
  /** The address of this desk. */
  here: string
  of: Op
  input: InputOf<Op>
  list: DeskState<Filter>
  search: { label: string; example: string }
  filters?: readonly DeskFilter<Filter>[]
  columns: readonly Column<RowIn<Op>>[]
  empty: { title: string; message: string }
  /** The button that makes a new one. */
  add?: { label: string; onAdd: () => void }
  /** The window in which one is edited. */
  children?: ReactNode
}

/** A desk of the planning: the way to its neighbors, search, list. */
export function PlanList<Op extends Operation, Filter extends string = never>(props: Props<Op, Filter>) {
  const { title, lead, here, of, input, list, search, filters, columns, empty, add, children } = props
  return (
    <PageFrame
      wide
      title={title}
      lead={lead}
      actions={
        <>
          {add ? <Button onClick={add.onAdd}>{add.label}</Button> : null}
          <ExportCsv of={of} input={input} />
        </>
      }
    >
      <OtherDesks here={here} />
      <DeskFilters list={list} search={search} filters={filters} />
      <DeskTable
        of={of}
        input={input}
        list={list}
        columns={columns}
        rowKey={(row) => (row as { id: string }).id}
        caption={title}
        empty={empty}
      />
      {children}
    </PageFrame>
  )
}
