import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findEvent } from '#features/events/server/public.ts'
import { addDays, dayIn, daysBetween } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Store } from '#platform/server/resource/store.ts'
import type { ProjectDraft } from '../../contract/project-draft.ts'
import type { ProjectState } from '../../rules/project-words.ts'
import { findProject, type Project } from '../access/project-access.ts'
import { lockProject, type PlanCode, replan } from '../planning/replan.ts'
import { projectMembers, projects, projectTasks } from '../tables.ts'

export type ProjectCode = PlanCode | 'not-now'

/** A canceled or paused project asks nobody for anything, nor does one in the archive. */
const asksFor = (state: ProjectState): boolean => state === 'active' || state === 'planned'

export async function membersOf(call: Pick<Call, 'db'>, projectId: string) {
  return call.db
    .select({ userid: projectMembers.userId, right: projectMembers.right })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, projectId))
    .orderBy(asc(projectMembers.right), asc(projectMembers.userId))
}

async function draftOf(call: Call, project: Project): Promise<ProjectDraft> {
  const { name, description, state, visibility, customer, starts, budgetMinor, hourRateMinor } = project
  return {
    ...{ name, description, state, visibility, customer, starts, budgetMinor, hourRateMinor },
    ...{
      typeid: project.typeId ?? '',
      calendarid: project.calendarId ?? '',
      anchorid: project.anchorEventId ?? '',
    },
    members: await membersOf(call, project.id),
  }
}

/** The day of a seminar event on the calendar of its own place. */
export async function anchorDayOf(call: Pick<Call, 'db'>, eventId: string): Promise<string | null> {
  const event = await findEvent(call.db, eventId)
  return event ? dayIn(event.startsAt, event.timeZone) : null
}

async function columnsOf(call: Call, draft: ProjectDraft) {
  const { typeid, calendarid, anchorid, members: _members, ...rest } = draft
  return {
    ...rest,
    ...{ typeId: typeid || null, calendarId: calendarid || null, anchorEventId: anchorid || null },
    ...(anchorid ? { anchorDay: await anchorDayOf(call, anchorid) } : {}),
  }
}

export const projectStore: Store<ProjectDraft, ProjectCode> = {
  async find(call, id, lock) {
    const project = await findProject(call, id, lock)
    if (!project) return null
    return {
      id,
      draft: await draftOf(call, project),
      revision: project.revision,
      archivedAt: project.archivedAt,
    }
  },
  async insert(call, draft) {
    const id = uuid({ msecs: call.now.getTime() })
    const columns = await columnsOf(call, draft)
    await call.db.insert(projects).values({ ...columns, id, createdAt: call.now, changedAt: call.now })
    await writeMembers(call, id, draft)
    return id
  },
  async update(call, { id, revision, draft: before }, draft) {
    const project = await lockProject(call, id)
    const columns = await columnsOf(call, draft)
    const moved = movedBy(project, draft, columns.anchorDay ?? null)
    await call.db
      .update(projects)
      .set({ ...columns, revision: revision + 1, changedAt: call.now })
      .where(eq(projects.id, id))
    await writeMembers(call, id, draft)
    if (asksFor(before.state) !== asksFor(draft.state)) await stopTasks(call, id, !asksFor(draft.state))
    if (moved !== 0) await shiftOpenTasks(call, id, moved)
    await replan(call, id)
  },
  async setArchived(call, { id, revision, draft }, archivedAt) {
    await call.db
      .update(projects)
      .set({ archivedAt, revision: revision + 1, changedAt: call.now })
      .where(eq(projects.id, id))
    await stopTasks(call, id, archivedAt !== null || !asksFor(draft.state))
  },
}

/** By how many days an anchor that was chosen anew is away from the one before. */
function movedBy(
  { anchorEventId, anchorDay }: Project,
  { anchorid }: ProjectDraft,
  day: string | null,
): number {
  if (anchorid === '' || anchorid === anchorEventId || anchorDay === null || day === null) return 0
  return daysBetween(anchorDay, day)
}

export async function stopTasks(call: Call, projectId: string, stopped: boolean): Promise<void> {
  await call.db.update(projectTasks).set({ stopped }).where(eq(projectTasks.projectId, projectId))
}

/** Moves the days to which open tasks are held; what is done stays. Their plan is made anew by the caller. */
export async function shiftOpenTasks(call: Call, projectId: string, days: number): Promise<void> {
  await call.db
    .update(projectTasks)
    .set({ ruleDay: sql`${projectTasks.ruleDay} + ${days}::int` })
    .where(
      and(
        eq(projectTasks.projectId, projectId),
        sql`${projectTasks.kind} <> 'done' and ${projectTasks.ruleDay} is not null`,
      ),
    )
}

/** Where the open tasks of a project may begin after its anchor has moved: as much later or earlier, not in the past. */
export const movedStart = (starts: string, days: number, today: string): string => {
  const moved = addDays(starts, days)
  return days < 0 && moved < today ? (starts < today ? starts : today) : moved
}

async function writeMembers(call: Call, projectId: string, { members }: ProjectDraft): Promise<void> {
  const ids = members.map(({ userid }) => userid)
  const gone = ids.length > 0 ? notInArray(projectMembers.userId, ids) : undefined
  await call.db.delete(projectMembers).where(and(eq(projectMembers.projectId, projectId), gone))
  if (members.length === 0) return
  await call.db
    .insert(projectMembers)
    .values(members.map(({ userid, right }) => ({ projectId, userId: userid, right })))
    .onConflictDoUpdate({
      target: [projectMembers.projectId, projectMembers.userId],
      set: { right: sql`excluded."right"` },
    })
}
