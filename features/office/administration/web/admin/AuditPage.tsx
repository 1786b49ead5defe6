import { Badge, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { office } from '../../contract/office-contract.ts'
import type { AuditRow } from '../../contract/office-rows.ts'
import { auditText, auditWho } from '../../rules/office/audit-text.ts'
import { AuditView } from './records/AuditView.tsx'
import classes from './records/RowButton.module.css'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Shows readable target ids in the row. UUID targets appear only in the details. */
function targetOf({ target, targetName }: AuditRow): string {
  return targetName ?? (target && !UUID.test(target) ? target : '–')
}

const outcomes = optionsOf({ done: 'Done', refused: 'Refused' })

/** Audited actions with their actors, including refused attempts. */
export default function AuditPage() {
  const list = useListState(office.auditList)
  const [open, setOpen] = useState<AuditRow | null>(null)
  const actions = useQuery(office.auditActions, {}, { staleTime: 60_000 }).data?.actions ?? []
  const columns: Column<AuditRow>[] = [
    column('action', 'Action', { card: 'heading' }, (row) => (
      <UnstyledButton className={classes.row} onClick={() => setOpen(row)}>
        {auditText(row.action)}
      </UnstyledButton>
    )),
    column('who', 'Who', auditWho),
    column('target', 'Target', targetOf),
    column('outcome', 'Outcome', (row) =>
      row.outcome === 'done' ? <Badge color="teal">Done</Badge> : <Badge color="red">Refused</Badge>,
    ),
    column('at', 'When', { sort: 'newest', end: true }, (row) => formatDateTime(row.at)),
  ]
  return (
    <>
      <StaffList
        title="Audit"
        of={office.auditList}
        list={list}
        search={{ label: 'Search the audit', example: 'Target or details' }}
        filters={[
          { name: 'who', label: 'Who', kind: 'words' },
          filterBy(
            'action',
            'Action',
            actions.map((value) => ({ value, label: `${auditText(value)} (${value})` })),
          ),
          { name: 'target', label: 'Target', kind: 'words' },
          filterBy('outcome', 'Outcome', outcomes),
          { name: 'from', label: 'From', kind: 'day' },
          { name: 'to', label: 'To', kind: 'day' },
        ]}
        columns={columns}
        rowKey={(row) => row.auditid}
        empty={{ title: 'Nothing on record', message: 'Nothing matches. Try fewer filters or other days.' }}
      />
      <AuditView row={open} onClose={() => setOpen(null)} />
    </>
  )
}
