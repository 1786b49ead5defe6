import { Box, Button, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { surface } from '#platform/web/parts/look/surface.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { certificatesAdmin } from '../../contract/admin-contract.ts'
import { achievementText } from '../../rules/card-text.ts'
import { dayText, deliveryLabels, hoursText } from '../../rules/certificate-text.ts'
import { adminCertificatePath, paperAddress } from '../certificate-text.ts'
import { EvidenceList } from '../parts/certificate/EvidenceList.tsx'
import { StatusBadge } from '../parts/certificate/StatusBadge.tsx'
import { EntryActions } from './EntryActions.tsx'
import { useIsStaff } from './use-is-staff.ts'

type Entry = OutputOf<typeof certificatesAdmin.adminCertificate>

/** Shows all details of one certificate and the staff actions for it. */
export default function RegisterEntryPage() {
  const { certificateid = '' } = useParams()
  const asked = useQuery(certificatesAdmin.adminCertificate, { certificateid })
  const isStaff = useIsStaff()
  const { data } = asked
  return (
    <PageFrame
      wide
      title={data ? data.number : 'Certificate'}
      lead={data ? `${achievementText(data)}, ${data.holderName}` : undefined}
      actions={
        data ? (
          <>
            <Button
              component="a"
              href={paperAddress(data.certificateid)}
              target="_blank"
              rel="noopener"
              variant="default"
            >
              PDF
            </Button>
            {isStaff ? <EntryActions entry={data} /> : null}
          </>
        ) : null
      }
    >
      <QueryState query={asked}>{(entry) => <Content entry={entry} />}</QueryState>
    </PageFrame>
  )
}

function Content({ entry }: { entry: Entry }) {
  return (
    <Stack gap="lg" mb="lg">
      <Box p="md" {...surface} bdrs="md">
        <EntryFacts entry={entry} />
      </Box>
      <EvidenceList evidence={entry.evidence} />
      <History history={entry.history} />
    </Stack>
  )
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { status, hours, ceu, scorePercent, expiresOn, replaces, supersededBy, verifyUrl, course } = entry
  const link = (to: { certificateid: string; number: string } | null) =>
    to ? <AppLink to={adminCertificatePath(to.certificateid)}>{to.number}</AppLink> : null
  return (
    <Facts
      rows={[
        ['Status', <StatusBadge key="status" status={status} />],
        ['Name as printed', entry.holderName],
        ['Account', `${entry.username}, ${entry.email}`],
        ['Course', course ? `${course.courseid} ${course.name}` : null],
        ['Contact hours', `${hoursText(hours)} (equivalent to ${ceu} CEU)`],
        ['Score', scorePercent === null ? null : `${Math.round(scorePercent)}%`],
        ['Delivery', deliveryLabels[entry.deliveryMethod]],
        ['Approved by', entry.approvals.join(', ')],
        ['Issued', dayText(entry.issuedOn)],
        ['Valid through', expiresOn ? dayText(expiresOn) : 'Does not expire'],
        ['Why revoked', entry.revokedReason],
        ['Replaces', link(replaces)],
        ['Superseded by', link(supersededBy)],
        [
          'Verification code',
          <span key="verify" data-anywhere>
            {verifyUrl} <CopyText text={verifyUrl} what="the address for verification" />
          </span>,
        ],
      ]}
    />
  )
}

type Happened = Entry['history'][number]

const columns: Column<Happened>[] = [
  column('at', 'When', ({ at }) => formatDateTime(at)),
  column('message', 'What', { card: 'heading' }, ({ message }) => message),
  column('by', 'By', ({ by }) => by || 'The system'),
]

function History({ history }: { history: readonly Happened[] }) {
  return (
    <section>
      <h2>History</h2>
      <DataTable
        caption="History of the certificate"
        columns={columns}
        rows={history}
        rowKey={({ at, message }) => `${at} ${message}`}
      />
    </section>
  )
}
