import { IconCertificate } from '@tabler/icons-react'
import type { Choice } from '#platform/contract/paging.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { useQuery } from '#platform/web/operations.ts'
import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { certificates } from '../contract.ts'
import { type CertificateStatus, certificateStatuses, statusLabels } from '../rules/certificate-status.ts'
import { type CertificateTypeCode, certificateTypes, nameOfType } from '../rules/certificate-types.ts'
import { CompanyTable } from './parts/certificate/CompanyTable.tsx'
import { TakeBundle } from './parts/certificate/TakeBundle.tsx'

/** Certificates of a company's employees, with a download of all of them for an audit. */
export default function CompanyCertificatesPage() {
  const { filters } = useListState(certificates.companyList, { direction: 'desc', filters: ['company'] })
  const asked = useQuery(certificates.myCompanies, { chosen: filters.company }, { keepPrevious: true })
  return (
    <PageFrame
      wide
      title="Certificates of my company"
      lead="What your people hold and how long it is valid. One file holds all of it, signed, for an audit."
    >
      <QueryState
        query={asked}
        empty={{
          when: ({ choices }) => choices.length === 0,
          icon: <IconCertificate size={40} stroke={1.5} />,
          title: 'You do not manage a company',
          message: 'Ask us if your company should be here.',
        }}
      >
        {({ choices }) => <Certificates companies={choices} />}
      </QueryState>
    </PageFrame>
  )
}

function Certificates({ companies }: { companies: readonly Choice[] }) {
  const list = useListState(certificates.companyList, { direction: 'desc', filters: ['company'] })
  const known = companies.find(({ value }) => value === list.filters.company) ?? companies[0]
  const companyid = known?.value ?? ''
  const narrowed = {
    search: list.paging.search,
    type: (list.filters.type || undefined) as CertificateTypeCode | undefined,
    status: (list.filters.status || undefined) as CertificateStatus | undefined,
  }
  const page = { ...list.paging, ...narrowed, companyid }
  const asked = useQuery(certificates.companyList, page, { keepPrevious: true })
  return (
    <>
      {companies.length > 1 ? (
        <ChoiceField
          of={certificates.myCompanies}
          label="Company"
          value={companyid}
          onChange={(company) => list.change({ company })}
          allowDeselect={false}
          maw="24rem"
          mb="md"
        />
      ) : null}
      <StaffFilters
        list={list}
        search={{ label: 'Search certificates', example: 'Name or number' }}
        filters={[
          filterBy('status', 'Status', optionsOf(statusLabels, certificateStatuses)),
          filterBy(
            'type',
            'Kind',
            certificateTypes.map((type) => ({ value: type.code, label: nameOfType(type) })),
          ),
        ]}
      >
        <ExportCsv small of={certificates.companyList} input={page} />
        <TakeBundle label="Download all" selection={{ company: companyid, ...narrowed }} />
      </StaffFilters>
      <QueryState
        query={asked}
        empty={{
          icon: <IconCertificate size={40} stroke={1.5} />,
          title: 'No certificates',
          message: 'Nothing matches. Certificates appear here as soon as your people earn them.',
        }}
      >
        {({ rows, total }) => (
          <>
            <CompanyTable rows={rows} />
            <Pager paging={list.paging} total={total} onPage={(to) => list.change({ page: to })} />
          </>
        )}
      </QueryState>
    </>
  )
}
