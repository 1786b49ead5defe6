import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { CalendarItem } from '../../contract/calendar-contract.ts'
import { covers } from '../../rules/rights.ts'
import { callerId, rightOf } from '../access/project-access.ts'
import { runningTasks } from '../projects/read-tasks.ts'
import { projectMembers, projectTasks } from '../tables.ts'

export const MOST_TASKS = 600

interface Range {
  from: Day
  to: Day
  /** Only tasks of this person. */
  of?: string
}

/** Tasks that are due in these days, done ones as well; those of private projects for their members alone. */
export async function dueTasks(call: Call, { from, to, of }: Range) {
  const theirs: SQL | undefined = of
    ? sql`${projectTasks.assignees} @> array[${of}::uuid] and ${projectTasks.kind} <> 'done'`
    : undefined
  const due = and(gte(projectTasks.due, from), lte(projectTasks.due, to), theirs)
  return runningTasks(call, due, MOST_TASKS + 1)
}

type Row = Awaited<ReturnType<typeof dueTasks>>[number]

/** Each task on the day on which it is due. */
export async function taskItems(call: Call, rows: readonly Row[]): Promise<CalendarItem[]> {
  const memberships = await membershipsIn(call, rows)
  return rows.map(({ task, project, state }) => {
    const right = rightOf(call, {
      visibility: project.visibility,
      member: memberships.get(project.id) ?? null,
    })
    return {
      ...{ key: `task-${task.id}`, layer: 'tasks', title: task.title, starts: task.due, ends: task.due },
      ...{ detail: `${project.name} · ${state}`, time: '', people: task.assignees },
      ...{ to: '', inConflict: false, travel: null },
      task: {
        ...{ id: task.id, title: task.title, kind: task.kind, days: task.days, rule: task.rule },
        ...{ ruleDay: task.ruleDay, starts: task.starts, due: task.due, slack: task.slack },
        canEdit: right !== null && covers(right, 'edit'),
      },
    }
  })
}

async function membershipsIn(call: Call, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ project }) => project.id))]
  if (ids.length === 0) return new Map<string, (typeof projectMembers.$inferSelect)['right']>()
  const own = await call.db
    .select({ id: projectMembers.projectId, right: projectMembers.right })
    .from(projectMembers)
    .where(and(inArray(projectMembers.projectId, ids), eq(projectMembers.userId, callerId(call))))
  return new Map(own.map(({ id, right }) => [id, right]))
}
