import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { findEvent } from '#features/seminars/events/server/public.ts'
import { addDays, dayIn, daysBetween } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Store } from '#platform/server/resource/store.ts'
import type { ProjectDraft } from '../../contract/project-draft.ts'
import type { ProjectState } from '../../rules/project-words.ts'
import { findProject, type Project } from '../access/project-access.ts'
import { lockProject, type PlanCode, replan } from '../planning/replan.ts'
import { projectMembers, projects, projectTasks } from '../tables.ts'

export type ProjectCode = PlanCode | 'not-now'

/** True if the tasks of a project in this state require action. Archived projects never do. */
const asksFor = (state: ProjectState): boolean => state === 'active' || state === 'planned'

export async function membersOf(ctx: Pick<Context, 'db'>, projectId: string) {
  return ctx.db
    .select({ userid: projectMembers.userId, right: projectMembers.right })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.right), asc(projectMembers.userId))
}

async function draftOf(ctx: Context, project: Project): Promise<ProjectDraft> {
  const { name, description, state, visibility, customer, starts, budgetMinor, hourRateMinor } = project
  return {
    name,
    description,
    state,
    visibility,
    customer,
    starts,
    budgetMinor,
    hourRateMinor,
    typeid: project.typeId ?? '',
    calendarid: project.calendarId ?? '',
    anchorid: project.anchorEventId ?? '',
    members: await membersOf(ctx, project.id),
  }
}

/** Returns the day of a seminar event in the time zone of its location. */
export async function anchorDayOf(ctx: Pick<Context, 'db'>, eventId: string): Promise<string | null> {
  const event = await findEvent(ctx.db, eventId)
  return event ? dayIn(event.startsAt, event.timeZone) : null
}

async function columnsOf(ctx: Context, draft: ProjectDraft) {
  const { typeid, calendarid, anchorid, members: _members, ...rest } = draft
  return {
    ...rest,
    typeId: typeid || null,
    calendarId: calendarid || null,
    anchorEventId: anchorid || null,
    ...(anchorid ? { anchorDay: await anchorDayOf(ctx, anchorid) } : {}),
  }
}

export const projectStore: Store<ProjectDraft, ProjectCode> = {
  async find(ctx, id, lock) {
    const project = await findProject(ctx, id, lock)
    if (!project) return null
    return {
      id,
      draft: await draftOf(ctx, project),
      revision: project.revision,
      archivedAt: project.archivedAt,
    }
  },
  async insert(ctx, draft) {
    const id = ctx.newId()
    const columns = await columnsOf(ctx, draft)
    await ctx.db.insert(projects).values({ ...columns, id, createdAt: ctx.now, changedAt: ctx.now })
    await writeMembers(ctx, id, draft)
    return id
  },
  async update(ctx, { id, revision, draft: before }, draft) {
    const project = await lockProject(ctx, id)
    const columns = await columnsOf(ctx, draft)
    const moved = movedBy(project, draft, columns.anchorDay ?? null)
    await ctx.db
      .update(projects)
      .set({ ...columns, revision: revision + 1, changedAt: ctx.now })
      .where(eq(projects.id, id))
    await writeMembers(ctx, id, draft)
    if (asksFor(before.state) !== asksFor(draft.state)) await stopTasks(ctx, id, !asksFor(draft.state))
    if (moved !== 0) await shiftOpenTasks(ctx, id, moved)
    await replan(ctx, id)
  },
  async setArchived(ctx, { id, revision, draft }, archivedAt) {
    await ctx.db
      .update(projects)
      .set({ archivedAt, revision: revision + 1, changedAt: ctx.now })
      .where(eq(projects.id, id))
    await stopTasks(ctx, id, archivedAt !== null || !asksFor(draft.state))
  },
}

/** Returns the number of days between the previous and the newly chosen anchor. */
function movedBy(
  { anchorEventId, anchorDay }: Project,
  { anchorid }: ProjectDraft,
  day: string | null,
): number {
  if (anchorid === '' || anchorid === anchorEventId || anchorDay === null || day === null) return 0
  return daysBetween(anchorDay, day)
}

export async function stopTasks(ctx: Context, projectId: string, stopped: boolean): Promise<void> {
  await ctx.db.update(projectTasks).set({ stopped }).where(eq(projectTasks.projectId, projectId))
}

/** Shifts the rule days of open tasks; finished tasks stay. The caller must replan the project. */
export async function shiftOpenTasks(ctx: Context, projectId: string, days: number): Promise<void> {
  await ctx.db
    .update(projectTasks)
    .set({ ruleDay: sql`${projectTasks.ruleDay} + ${days}::int` })
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        sql`${projectTasks.kind} <> 'done' and ${projectTasks.ruleDay} is not null`,
      ),
    )
}

/** Returns new starts for a project's open tasks after its anchor moved by some days, never moved into the past. */
export const movedStart = (starts: string, days: number, today: string): string => {
  const moved = addDays(starts, days)
  return days < 0 && moved < today ? (starts < today ? starts : today) : moved
}

async function writeMembers(ctx: Context, projectId: string, { members }: ProjectDraft): Promise<void> {
  const ids = members.map(({ userid }) => userid)
  const gone = ids.length > 0 ? notInArray(projectMembers.userId, ids) : undefined
  await ctx.db.delete(projectMembers).where(and(eq(projectMembers.projectId, projectId), gone))
  if (members.length === 0) return
  await ctx.db
    .insert(projectMembers)
    .values(members.map(({ userid, right }) => ({ projectId, userId: userid, right })))
    .onConflictDoUpdate({
      target: [projectMembers.projectId, projectMembers.userId],
      set: { right: sql`excluded."right"` },
    })
}
