import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { CompanyTerms } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'
import { CompanyTermsDialog } from './CompanyTermsDialog.tsx'

const columns = (edit: (row: CompanyTerms) => void): Column<CompanyTerms>[] => [
  { key: 'name', title: 'Company', card: 'heading', cell: (row) => row.name },
  { key: 'may', title: 'Pays by invoice', cell: (row) => (row.paysByInvoice ? 'Yes' : 'No') },
  { key: 'days', title: 'Days', end: true, cell: (row) => (row.paysByInvoice ? row.paymentDays : '') },
  {
    key: 'number',
    title: 'Purchase order',
    cell: (row) => (row.paysByInvoice ? (row.needsPurchaseOrder ? 'Required' : 'Optional') : ''),
  },
  {
    key: 'limit',
    title: 'Credit limit',
    end: true,
    cell: (row) => (row.paysByInvoice ? formatMoney(row.limit.minor, row.limit.currency) : ''),
  },
  { key: 'owed', title: 'Balance', end: true, cell: (row) => formatMoney(row.owed.minor, row.owed.currency) },
  {
    key: 'edit',
    title: '',
    end: true,
    cell: (row) => (
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Change the terms of ${row.name}`}
        onClick={() => edit(row)}
      >
        Change
      </Button>
    ),
  },
]

/** Which companies may order on invoice, and how much they may owe. */
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
