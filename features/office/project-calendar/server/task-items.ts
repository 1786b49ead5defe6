import { type dueTasks, editableAmong } from '#features/office/projects/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { CalendarItem } from '../contract.ts'

export const MAX_TASKS = 600

type Row = Awaited<ReturnType<typeof dueTasks>>[number]

/** Returns each task as an item on its due date. */
export async function taskItems(ctx: Context, rows: readonly Row[]): Promise<CalendarItem[]> {
  const editable = await editableAmong(ctx, pluck(rows, 'project'))
  return rows.map(({ task, project, state }) => ({
    key: `task-${task.id}`,
    layer: 'tasks',
    title: task.title,
    starts: task.due,
    ends: task.due,
    detail: `${project.name} · ${state}`,
    time: '',
    people: task.assignees,
    to: '',
    inConflict: false,
    travel: null,
    task: {
      ...pick(task, 'id', 'title', 'kind', 'days', 'rule', 'ruleDay', 'starts', 'due', 'slack'),
      canEdit: editable.has(project.id),
    },
  }))
}
