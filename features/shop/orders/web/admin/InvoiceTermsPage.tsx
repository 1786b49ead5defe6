import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { CompanyTerms } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'
import { CompanyTermsDialog } from './CompanyTermsDialog.tsx'

const columns = (edit: (row: CompanyTerms) => void): Column<CompanyTerms>[] => [
  column('name', 'Company', { card: 'heading' }, (row) => row.name),
  column('may', 'Pays by invoice', (row) => (row.paysByInvoice ? 'Yes' : 'No')),
  column('days', 'Days', { end: true }, (row) => (row.paysByInvoice ? row.paymentDays : '')),
  column('number', 'Purchase order', (row) =>
    row.paysByInvoice ? (row.needsPurchaseOrder ? 'Required' : 'Optional') : '',
  ),
  column('limit', 'Credit limit', { end: true }, (row) =>
    row.paysByInvoice ? formatMoney(row.limit.minor, row.limit.currency) : '',
  ),
  column('owed', 'Balance', { end: true }, (row) => formatMoney(row.owed.minor, row.owed.currency)),
  column('edit', '', { end: true }, (row) => (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Change the terms of ${row.name}`}
      onClick={() => edit(row)}
    >
      Change
    </Button>
  )),
]

/** Page listing which companies may order by invoice, and their limits. */
export default function InvoiceTermsPage() {
  const list = useListState(orders.companyTerms)
  const [edited, setEdited] = useState<CompanyTerms | null>(null)
  return (
    <>
      <StaffList
        title="Who may pay by invoice"
        lead="Administrators and supervisors of these companies can order now and pay later."
        of={orders.companyTerms}
        list={list}
        search={{ label: 'Search companies' }}
        columns={columns(setEdited)}
        rowKey={(row) => row.companyid}
        empty={{ title: 'No companies', message: 'No company has this name.' }}
      />
      {edited ? (
        <CompanyTermsDialog key={edited.companyid} company={edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  )
}
