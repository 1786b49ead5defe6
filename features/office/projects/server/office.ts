import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { staffCapabilities } from '#platform/contract/access.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { matching } from '#platform/server/lists/list-query.ts'
import type { OfficeSearch, TodayCard } from '#platform/server/office.ts'
import { callerId, isVisible } from './access/project-access.ts'
import { todayOf } from './planning/project-calendar.ts'
import { runningTasks } from './projects/read-tasks.ts'
import { projects, projectTasks } from './tables.ts'

/** The user's overdue tasks, for the staff start page. */
export const overdueTasks: TodayCard = {
  key: 'projects.overdue',
  label: 'My overdue tasks',
  to: '/listTasks?who=me&when=overdue',
  kind: 'worry',
  access: staffCapabilities,
  async count(ctx) {
    const mine = sql`${projectTasks.kind} <> 'done' and ${projectTasks.assignees} @> array[${callerId(ctx)}::uuid]`
    return (await runningTasks(ctx, and(mine, lt(projectTasks.due, todayOf(ctx))), 1001)).length
  },
}

export const searchProjects: OfficeSearch = {
  key: 'projects.projects',
  label: 'Projects',
  access: staffCapabilities,
  async find(ctx, words, most) {
    const rows = await ctx.db
      .select()
      .from(projects)
      .where(
        and(
          isVisible(ctx),
          isNull(projects.archivedAt),
          eq(projects.isGeneral, false),
          matching(words, [projects.name]),
        ),
      )
      .orderBy(asc(projects.name), asc(projects.id))
      .limit(most)
    return rows.map(({ id, name, customer, ends }) => ({
      title: name,
      message: [customer, ends ? `Ends ${formatDay(ends)}` : ''].filter(Boolean).join(' · '),
      to: `/pmChart?project=${id}`,
    }))
  },
}

export const searchTasks: OfficeSearch = {
  key: 'projects.tasks',
  label: 'Tasks',
  access: staffCapabilities,
  async find(ctx, words, most) {
    const rows = await runningTasks(
      ctx,
      and(sql`${projectTasks.kind} <> 'done'`, matching(words, [projectTasks.title])),
      most,
    )
    return rows.map(({ task, project }) => ({
      title: task.title,
      message: `${project.name} · Due ${formatDay(task.due)}`,
      to: `/createEditTask/${task.id}`,
    }))
  },
}
