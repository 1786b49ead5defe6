import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { certificatesAdmin, type WaitingCorrection } from '../../contract/admin-contract.ts'
import { type CorrectionState, correctionStates } from '../../rules/correction-states.ts'
import { adminCertificatePath } from '../certificate-text.ts'
import { DecideCorrection } from './DecideCorrection.tsx'
import { useIsStaff } from './use-is-staff.ts'

const stateLabels: Readonly<Record<CorrectionState, string>> = {
  asked: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

const columns: Column<WaitingCorrection>[] = [
  column('number', 'Certificate', { card: 'heading' }, ({ certificateid, number }) => (
    <AppLink to={adminCertificatePath(certificateid)}>{number}</AppLink>
  )),
  column('now', 'Printed name', ({ holderName }) => holderName),
  column('requested', 'Requested name', ({ requestedName }) => <strong>{requestedName}</strong>),
  column('reason', 'Why', ({ reason }) => reason),
  column('email', 'Email', ({ email }) => email),
  column('asked', 'Requested', ({ askedAt }) => formatDate(askedAt)),
  column('state', 'Status', ({ state }) => stateLabels[state]),
]

/** Lists name correction requests, longest waiting first. */
export default function CorrectionsPage() {
  const list = useListState(certificatesAdmin.corrections)
  const [deciding, setDeciding] = useState<{ requested: WaitingCorrection; approve: boolean } | null>(null)
  const isStaff = useIsStaff()
  const state = (list.filters.state || undefined) as CorrectionState | undefined
  return (
    <PageFrame
      wide
      title="Name change requests on certificates"
      lead="Holders ask for another name. Approved, the certificate is issued again and the old number leads to it."
      actions={<ExportCsv of={certificatesAdmin.corrections} input={{ ...list.paging, state }} />}
    >
      <Select
        label="Show"
        data={correctionStates.map((value) => ({ value, label: stateLabels[value] }))}
        value={state ?? 'asked'}
        onChange={(chosen) => list.change({ state: chosen === 'asked' ? '' : (chosen ?? '') })}
        maw="14rem"
        mb="md"
      />
      <StaffTable
        of={certificatesAdmin.corrections}
        input={{ ...list.paging, state }}
        list={list}
        columns={
          isStaff
            ? [...columns, decideColumn((requested, approve) => setDeciding({ requested, approve }))]
            : columns
        }
        rowKey={({ correctionid }) => correctionid}
        caption="Name change requests"
        empty={{ title: 'Nothing here', message: 'No name change request has this status.' }}
      />
      {deciding ? (
        <DecideCorrection
          key={deciding.requested.correctionid}
          {...deciding}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </PageFrame>
  )
}

const decideColumn = (
  decide: (requested: WaitingCorrection, approve: boolean) => void,
): Column<WaitingCorrection> =>
  column('decide', 'Decide', (requested) =>
    requested.state === 'asked' ? (
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-md" variant="light" onClick={() => decide(requested, true)}>
          Approve
        </Button>
        <Button size="compact-md" variant="default" onClick={() => decide(requested, false)}>
          Refuse
        </Button>
      </Group>
    ) : (
      requested.answer
    ),
  )
