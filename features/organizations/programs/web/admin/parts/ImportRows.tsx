import { Badge, Box, Text } from '@mantine/core'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { ImportCheck, ImportRow } from '../../../contract/admin-views.ts'

const words: Readonly<Record<ImportRow['is'], { label: string; color: string }>> = {
  new: { label: 'New', color: 'teal' },
  known: { label: 'Known already', color: 'gray' },
  problem: { label: 'Problem', color: 'red' },
}

const columns: Column<ImportRow>[] = [
  column('line', 'Line', { end: true }, ({ line }) => line),
  column('is', 'Reads as', ({ is, problems }) => (
    <Box miw={problems.length > 0 ? '15rem' : undefined}>
      <Badge color={words[is].color}>{words[is].label}</Badge>
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="red">
          {problem}
        </Text>
      ))}
    </Box>
  )),
  column('who', 'Who', { card: 'heading' }, ({ person, email }) => person || email || '–'),
  column('track', 'Track', ({ program }) => program),
  column('requirement', 'Requirement', ({ requirement }) => requirement),
  column('day', 'Day', ({ doneOn }) => doneOn),
  column('hours', 'Hours', { end: true }, ({ hours }) => hours || '–'),
  column('evidence', 'Evidence', ({ evidence }) => evidence),
]

const SHOWN = 100

/** Rows of an import file as parsed, problems first. */
export function ImportRows({ check }: { check: ImportCheck }) {
  const { rows, fresh, known, problems } = check
  const order = { problem: 0, new: 1, known: 2 } as const
  const sorted = [...rows].sort((one, other) => order[one.is] - order[other.is] || one.line - other.line)
  return (
    <>
      <Text role="status">
        {fresh} new, {known} known already, {problems} with problems.
        {rows.length > SHOWN ? ` The first ${SHOWN} are shown.` : ''}
      </Text>
      <DataTable
        caption="Rows of the file"
        columns={columns}
        rows={sorted.slice(0, SHOWN)}
        rowKey={({ line }) => String(line)}
      />
    </>
  )
}
