import { Badge, Group } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import type { ListState } from '#platform/web/use-list-state.ts'
import { corporateDomains } from '../../contract/domains.ts'
import { companyHref } from '../parts/use-company.ts'
import { DecideDomain } from './DecideDomain.tsx'
import { domainColors, domainLabels } from './domain-labels.ts'

type Row = OutputOf<typeof corporateDomains.domainsToDecide>['rows'][number]

const columns: Column<Row>[] = [
  column('domain', 'Domain', { card: 'heading' }, ({ domain }) => domain),
  column('company', 'Company', { card: 'line' }, ({ compid, company }) => (
    <AppLink to={companyHref('/companyProfiles', compid)}>{company}</AppLink>
  )),
  column('state', 'Status', { card: 'line' }, ({ state }) => (
    <Badge color={domainColors[state]}>{domainLabels[state]}</Badge>
  )),
  column('others', 'Accounts of others', { end: true }, ({ others }) => others),
  column('since', 'Since', ({ since }) => (since ? formatDate(since) : '–')),
  column('acts', '', { card: 'line' }, ({ compid, domain, state }) => (
    <DecideDomain compid={compid} domain={domain} state={state} />
  )),
]

/** For staff: email domains of all companies that wait for a decision. */
export function DomainsToDecide() {
  // Uses local state because the URL holds the page of the company list below.
  const [page, setPage] = useState(1)
  const list: Omit<ListState<'waiting'>, 'input'> = {
    paging: { page, rows: 10, search: '', sort: 'waiting', direction: 'asc' },
    filters: {},
    change: (change) => setPage(change.page ?? 1),
  }
  return (
    <section>
      <SectionTitle>Email domains to decide</SectionTitle>
      <Group justify="flex-end" mb="xs">
        <ExportCsv of={corporateDomains.domainsToDecide} input={list.paging} />
      </Group>
      <StaffTable
        of={corporateDomains.domainsToDecide}
        input={list.paging}
        list={list}
        columns={columns}
        rowKey={({ compid, domain }) => `${compid} ${domain}`}
        caption="Email domains to decide"
        empty={{ title: 'Nothing to decide', message: 'Domains that companies confirm by email are here.' }}
      />
    </section>
  )
}
