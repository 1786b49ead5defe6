import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays, earlierDay, laterDay } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Store, Stored } from '#platform/server/resource/store.ts'
import type { TaskDraft } from '../../contract/task-draft.ts'
import { nextDay } from '../../rules/recurrence/repeat-dates.ts'
import { findProject } from '../access/project-access.ts'
import type { Task } from '../planning/load-plan.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { datesAlone, lockProject, type PlanCode, replan } from '../planning/replan.ts'
import { projectTasks, taskLinks, taskStates } from '../tables.ts'

export type TaskCode = PlanCode | 'foreign-task' | 'not-now'

/** A task that the caller sees. */
export async function findTask(call: Call, id: string, lock = false): Promise<Task | null> {
  const asked = call.db.select().from(projectTasks).where(eq(projectTasks.id, id))
  const [task] = await (lock ? asked.for('update') : asked)
  return task && (await findProject(call, task.projectId)) ? task : null
}

async function draftOf(call: Call, task: Task): Promise<TaskDraft> {
  const links = await call.db
    .select()
    .from(taskLinks)
    .where(eq(taskLinks.toId, task.id))
    .orderBy(asc(taskLinks.fromId))
  const { projectId: projectid, stateId: stateid, repeat, ...row } = task
  const { title, assignees, tags, days, rule, ruleDay, checklist, notes, estimateMinutes } = row
  return {
    ...{ projectid, stateid, title, assignees, tags, days, rule, ruleDay, checklist, notes, estimateMinutes },
    predecessors: links.map(({ fromId: id, kind, lag }) => ({ id, kind, lag })),
    repeat: repeat ? { every: repeat.every, unit: repeat.unit, until: repeat.until } : null,
  }
}

export const taskStore: Store<TaskDraft, TaskCode> = {
  async find(call, id, lock) {
    const found = await findTask(call, id)
    if (!found) return null
    // Whoever changes a plan holds its project first, so that no two wait for each other.
    if (lock) await lockProject(call, found.projectId)
    const task = lock ? await findTask(call, id, true) : found
    if (!task) return null
    return { id, draft: await draftOf(call, task), revision: task.revision, archivedAt: task.archivedAt }
  },
  insert: (call, draft) => insertTask(call, draft),
  async update(call, stored, draft) {
    await changeTask(call, stored, draft)
  },
  async setArchived(call, { id, revision, draft }, archivedAt) {
    await call.db
      .update(projectTasks)
      .set({ archivedAt, revision: revision + 1, changedAt: call.now })
      .where(eq(projectTasks.id, id))
    await replan(call as Call<TaskCode>, draft.projectid)
  },
}

interface More {
  templateKey?: string
  repeatOf?: string
  first?: string
}

export async function insertTask(call: Call<TaskCode>, draft: TaskDraft, more: More = {}): Promise<string> {
  const project = await lockProject(call, draft.projectid)
  const id = uuid({ msecs: call.now.getTime() })
  const [last] = await call.db
    .select({ position: sql<number>`coalesce(max(${projectTasks.position}), 0)`.mapWith(Number) })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, project.id))
  const today = todayOf(call)
  const { first, ...rest } = more
  const row = {
    ...(await columnsOf(call, draft)),
    ...{ id, starts: today, due: today, datedBy: call.actor?.userId ?? null, datedAt: call.now },
    ...{
      position: project.isGeneral ? 0 : (last?.position ?? 0) + 1,
      stopped: !['planned', 'active'].includes(project.state),
    },
    ...{ createdBy: call.actor?.userId ?? null, createdAt: call.now, changedAt: call.now },
    repeat: draft.repeat ? { ...draft.repeat, first: first ?? draft.ruleDay ?? today } : null,
    ...rest,
  }
  const [inserted] = await call.db
    .insert(projectTasks)
    .values({ ...row, doneAt: row.kind === 'done' ? call.now : null })
    .returning()
  if (!inserted) return refuse('not-found')
  await writeLinks(call, id, draft)
  await dated(call, inserted)
  return id
}

async function changeTask(call: Call<TaskCode>, stored: Stored<TaskDraft>, draft: TaskDraft): Promise<void> {
  const { id, draft: before, revision } = stored
  const task = (await findTask(call, id)) ?? refuse('not-found')
  const columns = await columnsOf(call, draft)
  const ended = columns.kind === 'done' && task.kind !== 'done'
  const reopened = columns.kind !== 'done' && task.kind === 'done'
  const today = todayOf(call)
  const follows = ended && draft.repeat !== null
  const repeat = reopened ? await takeRepeatBack(call, id) : null
  const [changed] = await call.db
    .update(projectTasks)
    .set({
      ...columns,
      ...{ revision: revision + 1, changedAt: call.now },
      // What is done was done today, whatever was planned.
      ...(ended ? { starts: earlierDay(task.starts, today), due: today, doneAt: call.now } : {}),
      ...(reopened ? { doneAt: null } : {}),
      repeat:
        draft.repeat && !follows
          ? { ...draft.repeat, first: task.repeat?.first ?? draft.ruleDay ?? task.due }
          : repeat,
    })
    .where(eq(projectTasks.id, id))
    .returning()
  if (before.projectid !== draft.projectid) await call.db.delete(taskLinks).where(eq(taskLinks.fromId, id))
  await writeLinks(call, id, draft)
  if (changed) await dated(call, changed)
  if (before.projectid !== draft.projectid) await replan(call, before.projectid)
  if (follows) await insertNext(call, task, draft)
}

/** Of a repeating task that is reopened the next one goes, where nobody has touched it. */
async function takeRepeatBack(call: Call, id: string): Promise<Task['repeat']> {
  const untouched = and(
    eq(projectTasks.repeatOf, id),
    eq(projectTasks.revision, 1),
    isNull(projectTasks.archivedAt),
  )
  const [next] = await call.db
    .update(projectTasks)
    .set({ archivedAt: call.now, repeatOf: null })
    .where(untouched)
    .returning({ repeat: projectTasks.repeat })
  return next?.repeat ?? null
}

/** Of a task that repeats the next one comes when it is done, never many ahead. */
async function insertNext(call: Call<TaskCode>, task: Task, draft: TaskDraft): Promise<void> {
  if (!draft.repeat) return
  const first = task.repeat?.first ?? draft.ruleDay ?? task.due
  const day = nextDay({ ...draft.repeat, first }, laterDay(task.due, addDays(todayOf(call), -1)))
  if (day === null) return
  const [open] = await call.db
    .select({ id: taskStates.id })
    .from(taskStates)
    .where(and(eq(taskStates.kind, 'open'), isNull(taskStates.archivedAt)))
    .orderBy(asc(taskStates.position))
    .limit(1)
  const next: TaskDraft = {
    ...draft,
    ...{ stateid: open?.id ?? draft.stateid, rule: 'due-on', ruleDay: day, predecessors: [] },
    checklist: draft.checklist.map(({ text }) => ({ text, done: false })),
  }
  await insertTask(call, next, { repeatOf: task.id, first })
}

async function columnsOf(call: Call, draft: TaskDraft) {
  const { projectid: projectId, stateid: stateId, predecessors: _links, repeat: _repeat, ...rest } = draft
  const [state] = await call.db
    .select({ kind: taskStates.kind })
    .from(taskStates)
    .where(eq(taskStates.id, stateId))
  const kind = state?.kind ?? refuse('not-found')
  return { ...rest, projectId, stateId, kind, ruleDay: draft.rule === 'soonest' ? null : draft.ruleDay }
}

async function writeLinks(
  call: Call,
  toId: string,
  { projectid: projectId, predecessors }: TaskDraft,
): Promise<void> {
  await call.db.delete(taskLinks).where(eq(taskLinks.toId, toId))
  if (predecessors.length === 0) return
  await call.db
    .insert(taskLinks)
    .values(predecessors.map(({ id: fromId, kind, lag }) => ({ projectId, fromId, toId, kind, lag })))
}

async function dated(call: Call<TaskCode>, task: Task): Promise<void> {
  const project = await lockProject(call, task.projectId)
  if (!project.isGeneral) return replan(call, project.id)
  if (task.kind === 'done') return
  await call.db
    .update(projectTasks)
    .set(await datesAlone(call, project, task))
    .where(eq(projectTasks.id, task.id))
}
