import { formatDate } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { EvidenceRow } from '../../../contract/views.ts'
import { hoursText } from '../../../rules/certificate-text.ts'

const kinds: Readonly<Record<EvidenceRow['kind'], string>> = {
  course: 'Course',
  exam: 'Exam',
  hours: 'Hours',
  record: 'Record',
}

const columns: Column<EvidenceRow>[] = [
  column('name', 'What', { card: 'heading' }, ({ name, note }) => (note ? `${name}. ${note}` : name)),
  column('kind', 'Kind', ({ kind }) => kinds[kind]),
  column('at', 'When', ({ at }) => formatDate(at)),
  column('hours', 'Hours', { end: true }, ({ hours }) => (hours ? hoursText(hours) : '–')),
  column('score', 'Score', { end: true }, ({ scorePercent }) =>
    scorePercent === null ? '–' : `${Math.round(scorePercent)}%`,
  ),
]

/** Evidence for a certificate as of its issue. */
export function EvidenceList({ evidence }: { evidence: readonly EvidenceRow[] }) {
  if (evidence.length === 0) return null
  return (
    <section>
      <h2>Earned by</h2>
      <DataTable
        caption="Earned by"
        columns={columns}
        rows={evidence}
        rowKey={({ kind, code, at }) => `${kind}-${code}-${at}`}
      />
    </section>
  )
}
