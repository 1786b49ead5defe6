import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, type Day, earlierDay, laterDay } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Store, Stored } from '#platform/server/resource/store.ts'
import type { TaskDraft } from '../../contract/task-draft.ts'
import { nextDay } from '../../rules/recurrence/repeat-dates.ts'
import { findProject } from '../access/project-access.ts'
import type { Task } from '../planning/load-plan.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { datesAlone, lockProject, type PlanCode, replan } from '../planning/replan.ts'
import { projectTasks, taskLinks, taskStates } from '../tables.ts'

export type TaskCode = PlanCode | 'foreign-task' | 'not-now'

/** Returns a task if it is visible to the caller, otherwise null. */
export async function findTask(ctx: Context, id: string, lock = false): Promise<Task | null> {
  const asked = ctx.db.select().from(projectTasks).where(eq(projectTasks.id, id))
  const [task] = await (lock ? asked.for('update') : asked)
  return task && (await findProject(ctx, task.projectId)) ? task : null
}

async function draftOf(ctx: Context, task: Task): Promise<TaskDraft> {
  const links = await ctx.db
    .select()
    .from(taskLinks)
    .where(eq(taskLinks.toId, task.id))
    .orderBy(asc(taskLinks.fromId))
  const { projectId: projectid, stateId: stateid, repeat, ...row } = task
  const { title, assignees, tags, days, rule, ruleDay, checklist, notes, estimateMinutes } = row
  return {
    projectid,
    stateid,
    title,
    assignees,
    tags,
    days,
    rule,
    ruleDay,
    checklist,
    notes,
    estimateMinutes,
    predecessors: links.map(({ fromId: id, kind, lag }) => ({ id, kind, lag })),
    repeat: repeat ? { every: repeat.every, unit: repeat.unit, until: repeat.until } : null,
  }
}

export const taskStore: Store<TaskDraft, TaskCode> = {
  async find(ctx, id, lock) {
    const found = await findTask(ctx, id)
    if (!found) return null
    // Plan changes lock the project first to prevent deadlocks.
    if (lock) await lockProject(ctx, found.projectId)
    const task = lock ? await findTask(ctx, id, true) : found
    if (!task) return null
    return { id, draft: await draftOf(ctx, task), revision: task.revision, archivedAt: task.archivedAt }
  },
  insert: (ctx, draft) => insertTask(ctx, draft),
  async update(ctx, stored, draft) {
    await changeTask(ctx, stored, draft)
  },
  async setArchived(ctx, { id, revision, draft }, archivedAt) {
    await ctx.db
      .update(projectTasks)
      .set({ archivedAt, revision: revision + 1, changedAt: ctx.now })
      .where(eq(projectTasks.id, id))
    await replan(ctx as Context<TaskCode>, draft.projectid)
  },
}

interface More {
  templateKey?: string
  repeatOf?: string
  first?: string
}

export async function insertTask(ctx: Context<TaskCode>, draft: TaskDraft, more: More = {}): Promise<string> {
  const project = await lockProject(ctx, draft.projectid)
  const id = ctx.newId()
  const [last] = await ctx.db
    .select({ position: sql<number>`coalesce(max(${projectTasks.position}), 0)`.mapWith(Number) })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, project.id))
  const today = todayOf(ctx)
  const { first, ...rest } = more
  const row = {
    ...(await columnsOf(ctx, draft)),
    id,
    starts: today,
    due: today,
    datedBy: ctx.actor?.userId ?? null,
    datedAt: ctx.now,
    position: project.isGeneral ? 0 : (last?.position ?? 0) + 1,
    stopped: !['planned', 'active'].includes(project.state),
    createdBy: ctx.actor?.userId ?? null,
    createdAt: ctx.now,
    changedAt: ctx.now,
    repeat: draft.repeat ? { ...draft.repeat, first: first ?? draft.ruleDay ?? today } : null,
    ...rest,
  }
  const [inserted] = await ctx.db
    .insert(projectTasks)
    .values({ ...row, doneAt: row.kind === 'done' ? ctx.now : null })
    .returning()
  if (!inserted) return refuse('not-found')
  await writeLinks(ctx, id, draft)
  await dated(ctx, inserted)
  return id
}

async function changeTask(
  ctx: Context<TaskCode>,
  stored: Stored<TaskDraft>,
  draft: TaskDraft,
): Promise<void> {
  const { id, draft: before, revision } = stored
  const task = (await findTask(ctx, id)) ?? refuse('not-found')
  const columns = await columnsOf(ctx, draft)
  const ended = columns.kind === 'done' && task.kind !== 'done'
  const reopened = columns.kind !== 'done' && task.kind === 'done'
  const today = todayOf(ctx)
  const follows = ended && draft.repeat !== null
  const repeat = reopened ? await takeRepeatBack(ctx, id) : null
  const first = firstOf(task, before, draft)
  const [changed] = await ctx.db
    .update(projectTasks)
    .set({
      ...columns,
      revision: revision + 1,
      changedAt: ctx.now,
      // A task marked done ends today, regardless of its plan.
      ...(ended ? { starts: earlierDay(task.starts, today), due: today, doneAt: ctx.now } : {}),
      ...(reopened ? { doneAt: null } : {}),
      repeat: draft.repeat && !follows ? { ...draft.repeat, first } : repeat,
    })
    .where(eq(projectTasks.id, id))
    .returning()
  if (before.projectid !== draft.projectid) await ctx.db.delete(taskLinks).where(eq(taskLinks.fromId, id))
  await writeLinks(ctx, id, draft)
  if (changed) await dated(ctx, changed)
  if (before.projectid !== draft.projectid) await replan(ctx, before.projectid)
  if (follows) await insertNext(ctx, task, draft, first)
}

/** Returns the first day of a series; a new day or interval restarts the series. */
function firstOf({ repeat, due }: Task, before: TaskDraft, { repeat: next, ruleDay }: TaskDraft): Day {
  const isSame =
    before.ruleDay === ruleDay && before.repeat?.unit === next?.unit && before.repeat?.every === next?.every
  return (isSame ? repeat?.first : null) ?? ruleDay ?? due
}

/** When a repeating task is reopened, archives its next task unless that one was changed. */
async function takeRepeatBack(ctx: Context, id: string): Promise<Task['repeat']> {
  const untouched = and(
    eq(projectTasks.repeatOf, id),
    eq(projectTasks.revision, 1),
    isNull(projectTasks.archivedAt),
  )
  const [next] = await ctx.db
    .update(projectTasks)
    .set({ archivedAt: ctx.now, repeatOf: null })
    .where(untouched)
    .returning({ repeat: projectTasks.repeat })
  return next?.repeat ?? null
}

/** Creates the next task of a repeating one when it is done, never several ahead. */
async function insertNext(ctx: Context<TaskCode>, task: Task, draft: TaskDraft, first: Day): Promise<void> {
  if (!draft.repeat) return
  // A task whose day is a day off is due earlier, so the next one is calculated from the original day.
  const after = laterDay(draft.ruleDay ?? task.due, task.due)
  const day = nextDay({ ...draft.repeat, first }, laterDay(after, addDays(todayOf(ctx), -1)))
  if (day === null) return
  const [open] = await ctx.db
    .select({ id: taskStates.id })
    .from(taskStates)
    .where(and(eq(taskStates.kind, 'open'), isNull(taskStates.archivedAt)))
    .orderBy(asc(taskStates.position))
    .limit(1)
  const next: TaskDraft = {
    ...draft,
    stateid: open?.id ?? draft.stateid,
    rule: 'due-on',
    ruleDay: day,
    predecessors: [],
    checklist: draft.checklist.map(({ text }) => ({ text, done: false })),
  }
  await insertTask(ctx, next, { repeatOf: task.id, first })
}

async function columnsOf(ctx: Context, draft: TaskDraft) {
  const { projectid: projectId, stateid: stateId, predecessors: _links, repeat: _repeat, ...rest } = draft
  const [state] = await ctx.db
    .select({ kind: taskStates.kind })
    .from(taskStates)
    .where(eq(taskStates.id, stateId))
  const kind = state?.kind ?? refuse('not-found')
  return { ...rest, projectId, stateId, kind, ruleDay: draft.rule === 'soonest' ? null : draft.ruleDay }
}

async function writeLinks(
  ctx: Context,
  toId: string,
  { projectid: projectId, predecessors }: TaskDraft,
): Promise<void> {
  await ctx.db.delete(taskLinks).where(eq(taskLinks.toId, toId))
  if (predecessors.length === 0) return
  await ctx.db
    .insert(taskLinks)
    .values(predecessors.map(({ id: fromId, kind, lag }) => ({ projectId, fromId, toId, kind, lag })))
}

async function dated(ctx: Context<TaskCode>, task: Task): Promise<void> {
  const project = await lockProject(ctx, task.projectId)
  if (!project.isGeneral) return replan(ctx, project.id)
  if (task.kind === 'done') return
  await ctx.db
    .update(projectTasks)
    .set(await datesAlone(ctx, project, task))
    .where(eq(projectTasks.id, task.id))
}
