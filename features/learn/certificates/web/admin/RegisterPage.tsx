import { Group } from '@mantine/core'
import { formatDay } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { tickColumn } from '#platform/web/staff/bulk/tick-column.tsx'
import { useChosen } from '#platform/web/staff/bulk/use-chosen.ts'
import { ListBar } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { certificatesAdmin, type RegisterRow } from '../../contract/admin-contract.ts'
import { achievementText } from '../../rules/card-text.ts'
import { type CertificateStatus, certificateStatuses, statusLabels } from '../../rules/certificate-status.ts'
import { type CertificateTypeCode, certificateTypes, nameOfType } from '../../rules/certificate-types.ts'
import { adminCertificatePath } from '../certificate-text.ts'
import listClasses from '../parts/certificate/CertificateList.module.css'
import { StatusBadge } from '../parts/certificate/StatusBadge.tsx'
import { TakeBundle } from '../parts/certificate/TakeBundle.tsx'
import { ChosenActions } from './ChosenActions.tsx'
import { Forecast } from './Forecast.tsx'
import { RotateKey } from './RotateKey.tsx'
import { useIsStaff } from './use-is-staff.ts'

const columns: Column<RegisterRow>[] = [
  column('number', 'Number', { card: 'heading' }, ({ certificateid, number }) => (
    <AppLink to={adminCertificatePath(certificateid)} className={listClasses.short}>
      {number}
    </AppLink>
  )),
  column('name', 'Holder', ({ holderName, email }) => (
    <div>
      {holderName}{' '}
      <Quiet span data-second fz="xs">
        {email}
      </Quiet>
    </div>
  )),
  column('what', 'Certificate', (row) => achievementText(row)),
  column('status', 'Status', ({ status }) => <StatusBadge status={status} />),
  column('issued', 'Issued', ({ issuedOn }) => (
    <span className={listClasses.short}>{formatDay(issuedOn)}</span>
  )),
  column('until', 'Valid through', ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : '–')),
]

/** Register of all issued certificates: search by number, name, or email, filter, export, and change. */
export default function RegisterPage() {
  const list = useListState(certificatesAdmin.adminList, { direction: 'desc', rows: 50 })
  const ticks = useChosen(({ certificateid }: RegisterRow) => certificateid)
  const { chosen, choose } = ticks
  const isStaff = useIsStaff()
  const { type, status, ...others } = list.filters
  const narrowed = {
    ...others,
    search: list.paging.search,
    type: (type || undefined) as CertificateTypeCode | undefined,
    status: (status || undefined) as CertificateStatus | undefined,
  }
  const input = { ...list.paging, ...narrowed }
  return (
    <PageFrame
      wide
      title="Certificates"
      lead={
        isStaff
          ? 'Every certificate issued, automatically or by hand, with its status.'
          : 'The certificates of your courses and events, with their status.'
      }
      bar={
        <ListBar
          list={list}
          search={{ label: 'Search certificates', example: 'Number, name, email or course' }}
          filters={isStaff ? filters : filters.filter(({ name }) => name !== 'company')}
        >
          <ExportCsv of={certificatesAdmin.adminList} input={input} small />
        </ListBar>
      }
    >
      <StaffTable
        of={certificatesAdmin.adminList}
        input={input}
        list={list}
        columns={isStaff ? [tickColumn({ ...ticks, nameOf: ({ number }) => number }), ...columns] : columns}
        rowKey={({ certificateid }) => certificateid}
        caption="Certificates"
        empty={{ title: 'No certificates', message: 'Nothing matches. Try other words or fewer filters.' }}
      />
      {chosen.length > 0 ? (
        <ChosenActions
          chosen={chosen.map(({ certificateid }) => certificateid)}
          onDone={() => choose(chosen, false)}
        />
      ) : null}
      {isStaff ? (
        <>
          <Forecast />
          <Group gap="xs" mt="md">
            <TakeBundle label="Download all (ZIP)" selection={narrowed} />
            <RotateKey />
          </Group>
        </>
      ) : null}
    </PageFrame>
  )
}

const filters = [
  {
    name: 'status' as const,
    label: 'Status',
    options: certificateStatuses.map((value) => ({ value, label: statusLabels[value].label })),
  },
  {
    name: 'type' as const,
    label: 'Kind',
    options: certificateTypes.map((each) => ({ value: each.code, label: nameOfType(each) })),
  },
  { name: 'company' as const, label: 'Company', choices: certificatesAdmin.companies },
  { name: 'issuedFrom' as const, label: 'Issued from', kind: 'day' as const },
  { name: 'issuedTo' as const, label: 'Issued to', kind: 'day' as const },
  { name: 'expiresFrom' as const, label: 'Expires from', kind: 'day' as const },
  { name: 'expiresTo' as const, label: 'Expires to', kind: 'day' as const },
]
