import type { ReactNode } from 'react'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { useQuery } from '../operations.ts'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { ExportCsv } from '../parts/ExportCsv.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { Pager } from '../parts/Pager.tsx'
import { QueryState } from '../parts/QueryState.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import type { BulkAction } from './bulk/run-bulk.ts'
import { tickColumn } from './bulk/tick-column.tsx'
import { useChosen } from './bulk/use-chosen.ts'
import { moveList, type StaffListState } from './list-state.ts'
import { ListBar, type StaffFilter } from './StaffFilters.tsx'
import { ListViews, useColumns } from './view/ListViews.tsx'

/** Row type of a list operation (`listOutput`). */
export type RowIn<Op extends Operation> = OutputOf<Op> extends { rows: (infer Row)[] } ? Row : never

interface Bulk<Row> {
  actions: readonly BulkAction<Row>[]
  /** Screen reader label of a row: 'P-10042'. */
  nameOf: (row: Row) => string
}

interface PageIn<Op extends Operation> {
  rows: RowIn<Op>[]
  total: number
}

/** The operation's input: the list state, or input from the page. */
type Source<Op extends Operation, State> =
  | { list: State & { input: InputOf<Op> }; input?: undefined }
  | { list: State; input: InputOf<Op> }

interface Parts<Op extends Operation> {
  of: Op
  columns: readonly Column<RowIn<Op>>[]
  rowKey: (row: RowIn<Op>) => string
  /** Shown if nothing is found: what to do. */
  empty: { title: string; message: ReactNode; action?: ReactNode }
  /** Milliseconds after which the list is refetched while the page is open. */
  again?: number
  /** Bulk actions on rows. */
  bulk?: Bulk<RowIn<Op>>
}

interface TableParts<Op extends Operation> extends Parts<Op> {
  /** Describes the table for screen readers. */
  caption: string
}
type TableProps<Op extends Operation> = TableParts<Op> & Source<Op, Pick<StaffListState, 'paging' | 'change'>>

interface ListParts<Op extends Operation, Filter extends string> extends Parts<Op> {
  title: string
  lead?: ReactNode
  search?: { label: string; example?: string }
  filters?: readonly StaffFilter<Filter>[]
  /** Buttons next to the title, after the export. */
  actions?: ReactNode
  /** Tabs of the list's area. */
  tabs?: ReactNode
  /** Shown between the filters and the table, such as totals and warnings. */
  children?: ReactNode
  /** Shown below the table. */
  below?: ReactNode
}
type Props<Op extends Operation, Filter extends string> = ListParts<Op, Filter> &
  Source<Op, StaffListState<Filter>>

// Without input from the page, the list has it; the compiler cannot infer this for a generic Op.
const inputOf = <Op extends Operation>({ list, input }: Source<Op, object>): InputOf<Op> =>
  input ?? (list as { input: InputOf<Op> }).input

/**
 * A staff list page: title, search, filters, views, export and buttons in one row, then table and pager.
 *
 * ```tsx
 * const list = useListState(orders.adminList)
 * return (
 *   <StaffList
 *     title="Orders" of={orders.adminList} list={list}
 *     search={{ label: 'Search orders', example: 'Number, name or email' }}
 *     filters={[filterBy('state', 'State', optionsOf(stateLabels))]}
 *     columns={columns} rowKey={(row) => row.orderid}
 *     empty={{ title: 'No orders', message: 'Nothing matches. Try fewer filters.' }}
 *   />
 * )
 * ```
 *
 * A filter that the contract reads as one of several values is declared there with `filterOf([...])`.
 * Its parts (`StaffFilters`, `StaffTable`, `ExportCsv`) serve pages with a different structure.
 */
export function StaffList<Op extends Operation, Filter extends string = never>(props: Props<Op, Filter>) {
  const { title, lead, list, search, filters, actions, tabs, children, below, of } = props
  const input = inputOf<Op>(props)
  const { shown, choosable, hidden, hide } = useColumns(props.columns)
  return (
    <PageFrame
      wide
      title={title}
      lead={lead}
      tabs={tabs}
      actions={actions}
      bar={
        <ListBar list={list} search={search} filters={filters}>
          <ListViews columns={choosable} hidden={hidden} onHidden={hide} />
          {of.csv ? <ExportCsv of={of} input={input} small /> : null}
        </ListBar>
      }
    >
      {children}
      <StaffTable {...props} input={input} columns={shown} caption={title} />
      {below}
    </PageFrame>
  )
}

/** The table and pager of a list, for pages with additional content. */
export function StaffTable<Op extends Operation>(props: TableProps<Op>) {
  const { of, list, columns, rowKey, caption, empty, again, bulk } = props
  const input = inputOf<Op>(props)
  const { data, error, isPending, refetch } = useQuery(of, input, {
    keepPrevious: true,
    ...(again ? { refetchInterval: again } : {}),
  })
  // Only a listOutput has a RowIn, so no columns can be passed for any other output.
  const query = { data: data as PageIn<Op> | undefined, error, isPending, refetch }
  const { chosen, isChosen, choose } = useChosen(rowKey)
  const onDone = (done: readonly RowIn<Op>[]) => {
    choose(done, false)
    void refetch()
  }
  return (
    <QueryState query={query} empty={{ when: ({ total }) => total === 0, ...empty }}>
      {({ rows, total }) => (
        <>
          <DataTable
            dense
            caption={caption}
            columns={bulk ? [tickColumn({ ...bulk, isChosen, choose }, rows), ...columns] : columns}
            rows={rows}
            rowKey={rowKey}
            paging={list.paging}
            onSort={(sort, direction) => moveList(list, { sort, direction })}
          />
          <Pager paging={list.paging} total={total} onPage={(page) => moveList(list, { page })} />
          {bulk ? (
            <BulkBar
              actions={bulk.actions}
              chosen={chosen}
              onDone={onDone}
              onClear={() => choose(chosen, false)}
            />
          ) : null}
        </>
      )}
    </QueryState>
  )
}
