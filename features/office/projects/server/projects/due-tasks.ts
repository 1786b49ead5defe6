import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { projectTasks } from '../tables.ts'
import { droppedTasks, runningTasks } from './read-tasks.ts'

interface Range {
  from: Day
  to: Day
}

/** Tasks that are due in these days, done ones as well; those of private projects for their members alone. */
export const dueTasks = (ctx: Context, range: Range, max: number) => runningTasks(ctx, isDue(range), max)

const isDue = ({ from, to }: Range): SQL | undefined =>
  and(gte(projectTasks.due, from), lte(projectTasks.due, to))

/** The open tasks of a person that are due in these days, those that were dropped as well. */
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
