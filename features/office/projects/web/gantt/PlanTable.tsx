import { Badge } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import type { ChartLink, ChartTask } from '../../contract/plan-contract.ts'
import { lengthText } from '../parts/day-text.ts'

const ROWS = 50

/** The plan as a table: the same facts as the chart has. */
export function PlanTable({ tasks, links }: { tasks: readonly ChartTask[]; links: readonly ChartLink[] }) {
  const [page, setPage] = useState(1)
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  const columns: Column<ChartTask>[] = [
    {
      key: 'title',
      title: 'Task',
      card: 'heading',
      cell: ({ id, title }) => <AppLink to={`/createEditTask/${id}`}>{title}</AppLink>,
    },
    { key: 'starts', title: 'Starts', card: 'line', cell: ({ starts }) => formatDay(starts) },
    { key: 'due', title: 'Due', card: 'line', cell: ({ due }) => formatDay(due) },
    { key: 'days', title: 'Length', cell: ({ days }) => lengthText(days) },
    {
      key: 'waits',
      title: 'Waits for',
      cell: ({ id }) =>
        links
          .filter((link) => link.to === id)
          .map(
            (link) =>
              `${titles.get(link.from)} (${link.kind}${link.lag ? `${link.lag > 0 ? '+' : ''}${link.lag}` : ''})`,
          )
          .join(', ') || '–',
    },
    {
      key: 'slack',
      title: 'Slack',
      cell: ({ kind, slack }) =>
        kind === 'done' ? (
          <Badge color="teal">Done</Badge>
        ) : slack === 0 ? (
          <Badge color="red">Critical</Badge>
        ) : (
          lengthOf(slack)
        ),
    },
    {
      key: 'baseline',
      title: 'Baseline',
      cell: ({ baselineDue }) => (baselineDue ? `Due ${formatDay(baselineDue)}` : '–'),
    },
    { key: 'people', title: 'Assigned to', cell: ({ assignees }) => assignees.join(', ') || '–' },
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
