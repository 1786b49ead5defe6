import { Badge, Button, Group } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { ViewAsButton } from '#features/core/accounts/web/public.tsx'
import { companyHref } from '#features/organizations/company-office/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type CompanyRow, complianceOffice } from '../../contract/office.ts'

const money = ({ minor, currency }: { minor: number; currency: string }) => formatMoney(minor, currency)

const columns: Column<CompanyRow>[] = [
  {
    key: 'name',
    title: 'Company',
    card: 'heading',
    sort: 'name',
    cell: ({ compid, name, detail }) =>
      twoLines(<AppLink to={companyHref('/corporateManagement', compid)}>{name}</AppLink>, detail),
  },
  { key: 'people', title: 'People', end: true, cell: ({ people }) => people },
  { key: 'credit', title: 'Credit available', end: true, cell: ({ credit }) => money(credit) },
  { key: 'owed', title: 'Owed', end: true, cell: ({ owed }) => money(owed) },
  {
    key: 'overdue',
    title: 'Invoices',
    card: 'line',
    cell: ({ openInvoices, overdueInvoices }) =>
      overdueInvoices > 0 ? <Badge color="red">{overdueInvoices} overdue</Badge> : `${openInvoices} open`,
  },
  {
    key: 'seats',
    title: 'Seats in use',
    end: true,
    cell: ({ seats, freeSeats }) => (seats === 0 ? 'None' : `${seats - freeSeats} of ${seats}`),
  },
  {
    key: 'gaps',
    title: 'Gaps',
    end: true,
    cell: ({ gaps, late }) => twoLines(gaps, late > 0 ? `${late} late` : ''),
  },
  { key: 'top', title: 'Top gap', card: 'line', cell: ({ topGap }) => topGap || 'None' },
  {
    key: 'open',
    title: '',
    end: true,
    cell: ({ compid, name, administrator }) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          component={Link}
          to={companyHref('/corporateTrainingReport', compid)}
          size="compact-md"
          variant="default"
          aria-label={`Training of ${name}`}
        >
          Training
        </Button>
        <Suspense fallback={null}>
          {administrator === '' ? null : (
            <ViewAsButton
              size="compact-md"
              userid={administrator}
              name={`an administrator of ${name}`}
              to={companyHref('/corporateManagement', compid)}
            />
          )}
        </Suspense>
      </Group>
    ),
  },
]

/** All companies as the provider sees them, with the way into each. */
export default function AdminCorporateReportsPage() {
  const list = useListState(complianceOffice.companies)
  return (
    <StaffList
      title="Company reports"
      lead="People, credit, open invoices and training gaps of every company."
      of={complianceOffice.companies}
      list={list}
      search={{ label: 'Search companies' }}
      columns={columns}
      rowKey={({ compid }) => compid}
      empty={{ title: 'No companies', message: 'Nothing matches. Try other words.' }}
    />
  )
}
