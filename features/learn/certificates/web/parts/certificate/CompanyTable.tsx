import { Anchor } from '@mantine/core'
import { formatDay } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import type { CertificateCard } from '../../../contract/views.ts'
import { achievementText } from '../../../rules/card-text.ts'
import { hoursText } from '../../../rules/certificate-text.ts'
import { paperAddress } from '../../certificate-text.ts'
import classes from './CertificateList.module.css'
import { StatusBadge } from './StatusBadge.tsx'

const columns: Column<CertificateCard>[] = [
  { key: 'name', title: 'Name', card: 'heading', cell: ({ holderName }) => holderName },
  { key: 'what', title: 'Certificate', cell: (row) => achievementText(row) },
  { key: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => (hours > 0 ? hoursText(hours) : '–') },
  { key: 'issued', title: 'Issued', cell: ({ issuedOn }) => formatDay(issuedOn) },
  {
    key: 'until',
    title: 'Valid through',
    cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : 'Does not expire'),
  },
  {
    key: 'number',
    title: 'Number',
    cell: ({ certificateid, number }) => (
      <Anchor
        href={paperAddress(certificateid)}
        target="_blank"
        rel="noopener"
        size="sm"
        className={classes.short}
      >
        {number}
      </Anchor>
    ),
  },
]

/** Certificates of several people, with a link to the paper of each. */
export function CompanyTable({ rows }: { rows: readonly CertificateCard[] }) {
  return (
    <DataTable
      caption="Certificates of the company’s people"
      columns={columns}
      rows={rows}
      rowKey={({ certificateid }) => certificateid}
    />
  )
}
