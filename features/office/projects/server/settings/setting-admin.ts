import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/server/context.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import {
  calendarAdmin as calendars,
  stateAdmin as states,
  typeAdmin as types,
} from '../../contract/project-admin.ts'
import { replan } from '../planning/replan.ts'
import { projects, projectTasks, projectTypes, taskStates, workingCalendars } from '../tables.ts'

const usedBy = async (ctx: Context, column: PgColumn, id: string) => {
  const rows = await ctx.db
    .select({ id: projects.id, name: projects.name, visibility: projects.visibility })
    .from(projects)
    .where(and(eq(column, id), isNull(projects.archivedAt)))
    .limit(20)
  return rows.map((row) => ({
    kind: 'project',
    id: row.id,
    detail: '',
    name: row.visibility === 'private' ? 'A private project' : row.name,
  }))
}

export const calendarAdmin = serveResource(calendars, {
  name: 'projects.calendar',
  nameOf: ({ name }) => name,
  labels: { workdays: 'Working days', holidays: 'Days off' },
  table: workingCalendars,
  searched: [workingCalendars.name],
  sorts: { name: workingCalendars.name },
  computed: {
    projects: sql<number>`(select count(*)::int from ${projects} used where used.calendar_id = ${workingCalendars}.id)`,
  },
  uses: (ctx, id) => usedBy(ctx, projects.calendarId, id),
  // Replans the calendar's projects immediately.
  async changed(ctx, id) {
    const found = await ctx.db
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.calendarId, id))
      .orderBy(projects.id)
    const planning = ctx.declaring({
      cycle: 'Tasks wait for each other.',
      'too-late': 'A plan would end after 2199.',
    })
    for (const project of found) await replan(planning, project.id)
  },
})

export const typeAdmin = serveResource(types, {
  name: 'projects.type',
  nameOf: ({ name }) => name,
  table: projectTypes,
  searched: [projectTypes.name],
  sorts: { name: projectTypes.name },
  computed: {
    projects: sql<number>`(select count(*)::int from ${projects} used where used.type_id = ${projectTypes}.id)`,
  },
  uses: (ctx, id) => usedBy(ctx, projects.typeId, id),
})

export const stateAdmin = serveResource(states, {
  name: 'projects.state',
  nameOf: ({ name }) => name,
  labels: { kind: 'Meaning' },
  table: taskStates,
  searched: [taskStates.name],
  sorts: { position: taskStates.position, name: taskStates.name },
  computed: {
    // No board shows more, and a full count would read every task.
    tasks: sql<number>`(select count(*)::int from (select 1 from ${projectTasks} used
      where used.state_id = ${taskStates}.id and used.archived_at is null limit 1001) known)`,
  },
  async check(ctx, { kind }, stored) {
    if (!stored || stored.draft.kind === kind) return {}
    const used = await ctx.db.$count(projectTasks, eq(projectTasks.stateId, stored.id))
    return used > 0 ? { kind: 'Tasks are in this state. Add another state for the new meaning.' } : {}
  },
  async uses(ctx, id) {
    const [state] = await ctx.db.select().from(taskStates).where(eq(taskStates.id, id))
    const others = await ctx.db.$count(
      taskStates,
      and(eq(taskStates.kind, state?.kind ?? 'open'), ne(taskStates.id, id), isNull(taskStates.archivedAt)),
    )
    const last =
      others === 0 ? [{ kind: 'board', name: 'It is the last state of its meaning', detail: '', id }] : []
    const tasks = await ctx.db
      .select({ id: projectTasks.id })
      .from(projectTasks)
      .where(and(eq(projectTasks.stateId, id), isNull(projectTasks.archivedAt)))
      .limit(1)
    return [
      ...last,
      ...tasks.map((task) => ({ kind: 'task', name: 'Tasks in this state', detail: '', id: task.id })),
    ]
  },
})
