import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Plan } from '../../rules/schedule/plan.ts'
import type { Project } from '../access/project-access.ts'
import { projectTasks, taskLinks } from '../tables.ts'
import { calendarOf } from './project-calendar.ts'

export type Task = typeof projectTasks.$inferSelect
export type Link = typeof taskLinks.$inferSelect

export interface LoadedPlan {
  plan: Plan
  tasks: Task[]
  links: Link[]
}

/** Number of rows read before yielding to other requests; a few milliseconds of work. */
const ROWS_AT_ONCE = 500

/** Loads the tasks of a project in order, and its links, for planning. */
export async function loadPlan(
  db: Db,
  project: Pick<Project, 'id' | 'starts' | 'calendarId'>,
): Promise<LoadedPlan> {
  const tasks = await tasksOf(db, project.id)
  const links = await linksOf(db, project.id)
  const plan: Plan = {
    starts: project.starts,
    calendar: await calendarOf(db, project.calendarId),
    tasks: tasks.map(plannedTask),
    links: links.map(({ fromId, toId, kind, lag }) => ({ from: fromId, to: toId, kind, lag })),
  }
  return { plan, tasks, links }
}

const tasksOf = (db: Db, projectId: string): Promise<Task[]> =>
  inParts((last) =>
    db
      .select()
      .from(projectTasks)
      .where(
        and(
          eq(projectTasks.projectId, projectId),
          isNull(projectTasks.archivedAt),
          last && sql`(${projectTasks.position}, ${projectTasks.id}) > (${last.position}, ${last.id})`,
        ),
      )
      .orderBy(asc(projectTasks.position), asc(projectTasks.id))
      .limit(ROWS_AT_ONCE),
  )

const linksOf = (db: Db, projectId: string): Promise<Link[]> =>
  inParts((last) =>
    db
      .select()
      .from(taskLinks)
      .where(
        and(
          eq(taskLinks.projectId, projectId),
          last && sql`(${taskLinks.toId}, ${taskLinks.fromId}) > (${last.toId}, ${last.fromId})`,
        ),
      )
      .orderBy(asc(taskLinks.toId), asc(taskLinks.fromId))
      .limit(ROWS_AT_ONCE),
  )

/** Returns all rows of a keyset-paginated query. */
async function inParts<Row>(read: (last: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const part = await read(rows.at(-1))
    rows.push(...part)
    if (part.length < ROWS_AT_ONCE) return rows
  }
}

export const plannedTask = ({ id, days, rule, ruleDay, kind, starts, due }: Task): Plan['tasks'][number] => ({
  id,
  days,
  rule,
  on: ruleDay,
  done: kind === 'done' ? { starts, due } : null,
})
