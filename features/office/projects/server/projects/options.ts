import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { seminarEvents, seminars } from '#features/seminars/events/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { callerId, editableProjects, isVisible } from '../access/project-access.ts'
import { staffPeople } from '../access/staff.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projects, projectTasks, projectTypes, taskStates, workingCalendars } from '../tables.ts'

type Work = typeof taskWork
const MAX = 200

/** Returns the options of task and project forms. */
export const options: Handler<Work['options']> = async (_nothing, ctx) => {
  const { db } = ctx
  const inUse = await editableProjects(ctx, MAX)
  return {
    me: callerId(ctx),
    today: todayOf(ctx),
    people: (await staffPeople(db))
      .slice(0, MAX)
      .map(({ id, name, username }) => ({ value: id, label: name, username })),
    projects: inUse.map(({ id, name }) => ({ value: id, label: name })),
    states: await db
      .select({ id: taskStates.id, name: taskStates.name, kind: taskStates.kind })
      .from(taskStates)
      .where(isNull(taskStates.archivedAt))
      .orderBy(asc(taskStates.position), asc(taskStates.id)),
    types: await db
      .select({ value: projectTypes.id, label: projectTypes.name })
      .from(projectTypes)
      .where(isNull(projectTypes.archivedAt))
      .orderBy(asc(projectTypes.name)),
    calendars: await db
      .select({ value: workingCalendars.id, label: workingCalendars.name })
      .from(workingCalendars)
      .where(isNull(workingCalendars.archivedAt))
      .orderBy(asc(workingCalendars.name)),
    tags: await latestTags(ctx),
    isAdmin: holds(ctx.actor, 'product_admin'),
  }
}

/** Returns tags of the latest tasks, which are most likely to be reused. */
async function latestTags(ctx: Parameters<Handler<Work['options']>>[1]): Promise<string[]> {
  const rows = await ctx.db
    .select({ tags: projectTasks.tags })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .where(and(isVisible(ctx), isNull(projectTasks.archivedAt)))
    .orderBy(sql`${projectTasks.createdAt} desc, ${projectTasks.id} desc`)
    .limit(300)
  return [...new Set(rows.flatMap(({ tags }) => tags))].sort().slice(0, 60)
}

/** Returns upcoming seminar events, nearest first, and the seminars. */
export const eventChoices: Handler<Work['events']> = async (_nothing, { db, now }) => {
  const events = await db
    .select()
    .from(seminarEvents)
    .where(
      and(
        isNull(seminarEvents.archivedAt),
        gt(seminarEvents.startsAt, now),
        sql`${seminarEvents.state} <> 'canceled'`,
      ),
    )
    .orderBy(asc(seminarEvents.startsAt), asc(seminarEvents.id))
    .limit(MAX)
  const taught = await db
    .select({ value: seminars.id, label: seminars.name })
    .from(seminars)
    .where(isNull(seminars.archivedAt))
    .orderBy(asc(seminars.name))
    .limit(MAX)
  return {
    seminars: taught,
    events: events.map(({ id, name, startsAt, timeZone }) => {
      const day = dayIn(startsAt, timeZone)
      return { value: id, label: `${name}, ${formatDay(day)}`, day }
    }),
  }
}
