import { Alert, Badge } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { PreviewRun, recurring } from '../../contract/recurring-contract.ts'

type Task = PreviewRun['tasks'][number]

const columns: Column<Task>[] = [
  column('title', 'Task', { card: 'heading' }, ({ title }) => title),
  column('person', 'Person', { card: 'line' }, ({ person }) => person || '–'),
  column('starts', 'Starts', ({ starts }) => formatDay(starts)),
  column('due', 'Due', { card: 'line' }, ({ due }) => formatDay(due)),
  column('conflict', 'Conflict', ({ conflict }) =>
    conflict ? <Badge color="orange">{conflict}</Badge> : '–',
  ),
]

/** Preview of an activation: all dates, people and conflicts. */
export function PreviewRuns({ runs, more, conflicts }: OutputOf<typeof recurring.preview>) {
  return (
    <section aria-label="Preview">
      <SectionTitle>Preview</SectionTitle>
      {runs.length === 0 ? (
        <Alert color="orange">No project would begin now. Later ones follow when their days come.</Alert>
      ) : null}
      {conflicts > 0 ? (
        <Alert color="orange" mb="md" role="status">
          {conflicts === 1 ? '1 task has a conflict.' : `${conflicts} tasks have a conflict.`} You can still
          activate it.
        </Alert>
      ) : null}
      {runs.map(({ key, name, anchorDay, starts, ends, tasks }) => (
        <section key={key} aria-label={name}>
          <SectionTitle mt="lg">{name}</SectionTitle>
          <Quiet mb="xs">
            Anchor {formatDay(anchorDay)}; work from {formatDay(starts)} to {formatDay(ends)}.
          </Quiet>
          <DataTable
            caption={name}
            columns={columns}
            rows={tasks}
            rowKey={({ title, starts: day }) => `${title} ${day}`}
          />
        </section>
      ))}
      {more ? <Quiet>Further projects follow in the same way.</Quiet> : null}
    </section>
  )
}
