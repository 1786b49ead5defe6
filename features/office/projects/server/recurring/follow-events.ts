import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EventFollower } from '#features/seminars/events/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { daysBetween } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Project } from '../access/project-access.ts'
import { notifyPeople } from '../mail.ts'
import { publishNews } from '../planning/news.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { replan } from '../planning/replan.ts'
import { movedStart, shiftOpenTasks, stopTasks } from '../projects/project-store.ts'
import { projectMembers, projects, projectTasks } from '../tables.ts'
import { recurrenceRuns } from '../templates/tables.ts'

/** Updates projects when their anchor event moves or is canceled. */
export const followEvents: EventFollower = {
  async moved(ctx, { scheduleid, name, to }) {
    for (const project of await anchored(ctx, scheduleid)) await moveProject(ctx, project, { name, to })
    await ctx.db.update(recurrenceRuns).set({ anchorDay: to }).where(eq(recurrenceRuns.eventId, scheduleid))
  },
  async canceled(ctx, { scheduleid, name, reason }) {
    for (const project of await anchored(ctx, scheduleid)) await cancelProject(ctx, project, { name, reason })
  },
}

/** Returns the active projects anchored to an event, locked in a fixed order. */
const anchored = (ctx: Context, eventId: string): Promise<Project[]> =>
  ctx.db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.anchorEventId, eventId),
        inArray(projects.state, ['planned', 'active', 'paused']),
        isNull(projects.archivedAt),
      ),
    )
    .orderBy(projects.id)
    .for('update')

async function moveProject(
  ctx: Context,
  project: Project,
  { name, to }: { name: string; to: string },
): Promise<void> {
  const days = daysBetween(project.anchorDay ?? to, to)
  if (days === 0) return
  const { id } = project
  await shiftOpenTasks(ctx, id, days)
  await ctx.db
    .update(projects)
    .set({ anchorDay: to, starts: movedStart(project.starts, days, todayOf(ctx)) })
    .where(eq(projects.id, id))
  await replan(
    ctx.declaring({ cycle: 'Tasks wait for each other.', 'too-late': 'A plan would end after 2199.' }),
    id,
  )
  const text = `${name} moved to ${formatDay(to)}. Open tasks moved with it; what is done stays.`
  await publishNews(ctx, { projectId: id, text })
  await notifyOfOpen(ctx, project, { heading: `${name} moved to ${formatDay(to)}`, text })
}

async function cancelProject(
  ctx: Context,
  project: Project,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const { id, revision } = project
  await ctx.db
    .update(projects)
    .set({ state: 'canceled', revision: revision + 1, changedAt: ctx.now })
    .where(eq(projects.id, id))
  await stopTasks(ctx, id, true)
  const text = `${name} is canceled${reason ? `: ${reason}` : '.'} Open tasks are stopped.`
  await publishNews(ctx, { projectId: id, text })
  await notifyOfOpen(ctx, project, { heading: `${name} is canceled: your tasks are stopped`, text })
}

/** Notifies project leads and users with open tasks of the new dates. */
async function notifyOfOpen(
  ctx: Context,
  { id, name }: Project,
  { heading, text }: { heading: string; text: string },
): Promise<void> {
  const open = await ctx.db
    .select()
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, id),
        isNull(projectTasks.archivedAt),
        sql`${projectTasks.kind} <> 'done'`,
      ),
    )
    .orderBy(projectTasks.due, projectTasks.id)
  const leads = await ctx.db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, id), eq(projectMembers.right, 'lead')))
  const people = [...leads.map(({ userId }) => userId), ...open.flatMap(({ assignees }) => assignees)]
  await notifyPeople(ctx, people, (userId) => ({
    heading,
    project: name,
    text,
    lines: open
      .filter(({ assignees }) => assignees.includes(userId))
      .map(({ title, starts, due }) => `${title}: ${formatDay(starts)} to ${formatDay(due)}`),
    path: `/pmChart?project=${id}`,
    label: 'Open the plan',
  }))
}
