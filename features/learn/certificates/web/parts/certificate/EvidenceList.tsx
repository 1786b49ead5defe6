import { formatDate } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import type { EvidenceRow } from '../../../contract/views.ts'
import { hoursText } from '../../../rules/certificate-text.ts'

const kinds: Readonly<Record<EvidenceRow['kind'], string>> = {
  course: 'Course',
  exam: 'Exam',
  hours: 'Hours',
  record: 'Record',
}

const columns: Column<EvidenceRow>[] = [
  {
    key: 'name',
    title: 'What',
    card: 'heading',
    cell: ({ name, note }) => (note ? `${name}. ${note}` : name),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kinds[kind] },
  { key: 'at', title: 'When', cell: ({ at }) => formatDate(at) },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => (hours ? hoursText(hours) : '–') },
  {
    key: 'score',
    title: 'Score',
    end: true,
    cell: ({ scorePercent }) => (scorePercent === null ? '–' : `${Math.round(scorePercent)}%`),
  },
]

/** What a certificate rests on, as it was when it was issued. */
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
