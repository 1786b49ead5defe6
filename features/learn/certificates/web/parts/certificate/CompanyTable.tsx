import { Anchor } from '@mantine/core'
import { formatDay } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { CertificateCard } from '../../../contract/views.ts'
import { achievementText } from '../../../rules/card-text.ts'
import { hoursText } from '../../../rules/certificate-text.ts'
import { paperAddress } from '../../certificate-text.ts'
import classes from './CertificateList.module.css'
import { StatusBadge } from './StatusBadge.tsx'

const columns: Column<CertificateCard>[] = [
  column('name', 'Name', { card: 'heading' }, ({ holderName }) => holderName),
  column('what', 'Certificate', (row) => achievementText(row)),
  column('status', 'Status', ({ status }) => <StatusBadge status={status} />),
  column('hours', 'Hours', { end: true }, ({ hours }) => (hours > 0 ? hoursText(hours) : '–')),
  column('issued', 'Issued', ({ issuedOn }) => formatDay(issuedOn)),
  column('until', 'Valid through', ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : 'Does not expire')),
  column('number', 'Number', ({ certificateid, number }) => (
    <Anchor
      href={paperAddress(certificateid)}
      target="_blank"
      rel="noopener"
      size="sm"
      className={classes.short}
    >
      {number}
    </Anchor>
  )),
]

/** Certificates of several users, each with a link to its document. */
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
