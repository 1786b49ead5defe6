import { Badge, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { mailStateLabels, mailStates } from '#platform/contract/texts/mail-states.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { office } from '../../contract/office-contract.ts'
import type { MailRow } from '../../contract/office-rows.ts'
import { mailText } from '../../rules/office/mail-text.ts'
import { MailView } from './records/MailView.tsx'
import classes from './records/RowButton.module.css'

const stateColors = {
  sent: 'teal',
  waiting: 'gray',
  failed: 'red',
  'in-app': 'blue',
  returned: 'red',
  complaint: 'red',
  suppressed: 'gray',
} as const
const states = mailStates.map((value) => ({ value, label: mailStateLabels[value] }))

/** All emails with their status. */
export default function MailPage() {
  const list = useListState(office.mailList)
  const [open, setOpen] = useState<string | null>(null)
  const templates = useQuery(office.mailTemplates, {}, { staleTime: 60_000 }).data?.templates ?? []
  const columns: Column<MailRow>[] = [
    column('subject', 'Subject', { sort: 'subject', card: 'heading' }, (row) => (
      <UnstyledButton className={classes.row} onClick={() => setOpen(row.mailid)}>
        {row.subject}
      </UnstyledButton>
    )),
    column('recipient', 'Recipient', { sort: 'recipient' }, (row) => row.recipient),
    column('template', 'Kind', { sort: 'template' }, (row) => mailText(row.template)),
    column('state', 'Status', (row) => (
      <Badge color={stateColors[row.state]}>{mailStateLabels[row.state]}</Badge>
    )),
    column('newest', 'Written', { sort: 'newest', end: true }, (row) => formatDateTime(row.createdAt)),
  ]
  return (
    <>
      <StaffList
        title="Email"
        of={office.mailList}
        list={list}
        search={{ label: 'Search emails', example: 'Recipient or subject' }}
        filters={[
          { name: 'state', label: 'Status', options: states },
          {
            name: 'template',
            label: 'Kind',
            options: templates.map((value) => ({ value, label: mailText(value) })),
          },
          { name: 'from', label: 'From', kind: 'day' },
          { name: 'to', label: 'To', kind: 'day' },
        ]}
        columns={columns}
        rowKey={(row) => row.mailid}
        empty={{
          title: 'No emails',
          message: 'Nothing matches. Try fewer filters, or a part of the address.',
        }}
      />
      <MailView mailid={open} onClose={() => setOpen(null)} />
    </>
  )
}
