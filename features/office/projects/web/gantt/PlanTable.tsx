import { Badge } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import type { ChartLink, ChartTask } from '../../contract/plan-contract.ts'
import { lengthText } from '../parts/day-text.ts'

const ROWS = 50

/** The plan as a table with the same data as the chart. */
export function PlanTable({ tasks, links }: { tasks: readonly ChartTask[]; links: readonly ChartLink[] }) {
  const [page, setPage] = useState(1)
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  const columns: Column<ChartTask>[] = [
    column('title', 'Task', { card: 'heading' }, ({ id, title }) => (
      <AppLink to={`/createEditTask/${id}`}>{title}</AppLink>
    )),
    column('starts', 'Starts', { card: 'line' }, ({ starts }) => formatDay(starts)),
    column('due', 'Due', { card: 'line' }, ({ due }) => formatDay(due)),
    column('days', 'Length', ({ days }) => lengthText(days)),
    column(
      'waits',
      'Waits for',
      ({ id }) =>
        links
          .filter((link) => link.to === id)
          .map(
            (link) =>
              `${titles.get(link.from)} (${link.kind}${link.lag ? `${link.lag > 0 ? '+' : ''}${link.lag}` : ''})`,
          )
          .join(', ') || '–',
    ),
    column('slack', 'Slack', ({ kind, slack }) =>
      kind === 'done' ? (
        <Badge color="teal">Done</Badge>
      ) : slack === 0 ? (
        <Badge color="red">Critical</Badge>
      ) : (
        lengthOf(slack)
      ),
    ),
    column('baseline', 'Baseline', ({ baselineDue }) =>
      baselineDue ? `Due ${formatDay(baselineDue)}` : '–',
    ),
    column('people', 'Assigned to', ({ assignees }) => assignees.join(', ') || '–'),
  ]
  const first = (page - 1) * ROWS
  return (
    <>
      <DataTable
        caption="Plan"
        columns={columns}
        rows={tasks.slice(first, first + ROWS)}
        rowKey={({ id }) => id}
      />
      <Pager paging={{ page, rows: ROWS }} total={tasks.length} onPage={setPage} />
    </>
  )
}

const lengthOf = (slack: number | null): string =>
  slack === null ? '–' : slack === 1 ? '1 day' : `${slack} days`
