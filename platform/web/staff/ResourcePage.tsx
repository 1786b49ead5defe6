import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { archiveFilter } from '#platform/web/form/options.ts'
import { column } from '#platform/web/parts/lists/column.ts'
import type { Column } from '../parts/DataTable.tsx'
import { type FilterOf, useListState } from '../use-list-state.ts'
import type { ResourceForm } from './ResourceEditor.tsx'
import { ResourceWindow } from './ResourceWindow.tsx'
import { RowActions } from './RowActions.tsx'
import type { LinkTo, ResourceOperations, ResourceRow } from './resource-operations.ts'
import type { StaffFilter } from './StaffFilters.tsx'
import { type RowIn, StaffList } from './StaffList.tsx'
import { useEditing } from './use-editing.ts'

interface Props<R extends ResourceOperations> extends ResourceForm<R> {
  title: string
  lead?: string
  nameOf: (row: ResourceRow<R>) => string
  columns: readonly Column<ResourceRow<R>>[]
  search: { label: string; example?: string }
  filters?: readonly StaffFilter<FilterOf<R['list']>>[]
  /** Fixed filter of the list. */
  only?: Partial<InputOf<R['list']>>
  /** Buttons next to the add button. */
  actions?: ReactNode
  /** Links to neighboring staff pages. */
  tabs?: ReactNode
  /** Shown above the table. */
  children?: ReactNode
  /** A related list, shown below the table. */
  below?: ReactNode
  /** Links to records that use one of these. */
  linkTo?: LinkTo
  /** Row actions in addition to change and archive. */
  acts?: (row: ResourceRow<R>) => ReactNode
  /** Users who may not edit open the forms read-only. */
  canEdit?: boolean
  /** The size of the edit window. */
  size?: 'md' | 'lg' | 'xl'
}

/** The page of a resource: its list and archive, with the edit form in a dialog. */
export function ResourcePage<R extends ResourceOperations>(props: Props<R>) {
  const {
    of,
    title,
    lead,
    one,
    nameOf,
    columns,
    search,
    filters = [],
    actions,
    tabs,
    children,
    linkTo,
    canEdit = true,
  } = props
  const list = useListState(of.list)
  const { editing, edit, close } = useEditing()
  const acts: Column<ResourceRow<R>> = column('acts', '', { end: true }, (row) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {props.acts?.(row)}
      <RowActions
        {...{ of, row, linkTo, canEdit }}
        name={nameOf(row)}
        invalidates={props.invalidates}
        onEdit={() => edit(row.id)}
      />
    </Group>
  ))
  return (
    <StaffList<R['list'], string>
      title={title}
      lead={lead}
      tabs={tabs}
      of={of.list}
      list={list}
      input={{ ...list.paging, ...list.filters, ...props.only } as InputOf<R['list']>}
      search={search}
      filters={[...filters, archiveFilter]}
      // Resource rows always have the fields that `acts` reads.
      columns={[...columns, acts] as readonly Column<RowIn<R['list']>>[]}
      rowKey={(row) => (row as ResourceRow<R>).id}
      below={props.below}
      empty={{ title: `No ${one} found`, message: 'Add one, or try other words and fewer filters.' }}
      actions={
        <>
          {actions}
          {canEdit ? <Button onClick={() => edit('new')}>New {one}</Button> : null}
        </>
      }
    >
      {children}
      <ResourceWindow
        {...{ of, one, canEdit, editing, blank: props.blank, fields: props.fields, size: props.size }}
        invalidates={props.invalidates ?? []}
        onClose={close}
      />
    </StaffList>
  )
}
