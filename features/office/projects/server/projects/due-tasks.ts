import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { projectTasks } from '../tables.ts'
import { droppedTasks, runningTasks } from './read-tasks.ts'

interface Range {
  from: Day
  to: Day
}

/** Returns tasks due in these days, including finished ones. Tasks of private projects are limited to members. */
export const dueTasks = (ctx: Context, range: Range, max: number) => runningTasks(ctx, isDue(range), max)

const isDue = ({ from, to }: Range): SQL | undefined =>
  and(gte(projectTasks.due, from), lte(projectTasks.due, to))

/** Returns a user's open tasks due in these days, including dropped ones. */
export async function openTasksOf(ctx: Context, person: string, range: Range, max: number) {
  const theirs = sql`${projectTasks.assignees} @> array[${person}::uuid] and ${projectTasks.kind} <> 'done'`
  const where = and(isDue(range), theirs)
  const running = await runningTasks(ctx, where, max)
  const dropped = await droppedTasks(ctx, where, max)
  return [
    ...running.map((row) => ({ ...row, isCanceled: false })),
    ...dropped.map((row) => ({ ...row, isCanceled: true })),
  ]
}
