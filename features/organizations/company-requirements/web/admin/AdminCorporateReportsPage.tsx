import { Badge, Group } from '@mantine/core'
import { Suspense } from 'react'
import { ViewAsButton } from '#features/core/accounts/web/public.tsx'
import { companyHref } from '#features/organizations/company-office/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { twoLines } from '#platform/web/staff/columns.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type CompanyRow, complianceOffice } from '../../contract/office.ts'

const money = ({ minor, currency }: { minor: number; currency: string }) => formatMoney(minor, currency)

const columns: Column<CompanyRow>[] = [
  column('name', 'Company', { card: 'heading', sort: 'name' }, ({ compid, name, detail }) =>
    twoLines(<AppLink to={companyHref('/corporateManagement', compid)}>{name}</AppLink>, detail),
  ),
  column('people', 'People', { end: true }, ({ people }) => people),
  column('credit', 'Credit available', { end: true }, ({ credit }) => money(credit)),
  column('owed', 'Owed', { end: true }, ({ owed }) => money(owed)),
  column('overdue', 'Invoices', { card: 'line' }, ({ openInvoices, overdueInvoices }) =>
    overdueInvoices > 0 ? <Badge color="red">{overdueInvoices} overdue</Badge> : `${openInvoices} open`,
  ),
  column('seats', 'Seats in use', { end: true }, ({ seats, freeSeats }) =>
    seats === 0 ? 'None' : `${seats - freeSeats} of ${seats}`,
  ),
  column('gaps', 'Gaps', { end: true }, ({ gaps, late }) => twoLines(gaps, late > 0 ? `${late} late` : '')),
  column('top', 'Top gap', { card: 'line' }, ({ topGap }) => topGap || 'None'),
  column('open', '', { end: true }, ({ compid, name, administrator }) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <LinkButton
        to={companyHref('/corporateTrainingReport', compid)}
        size="compact-md"
        variant="default"
        aria-label={`Training of ${name}`}
      >
        Training
      </LinkButton>
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
  )),
]

/** All companies for staff of the provider, with links to each. */
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
