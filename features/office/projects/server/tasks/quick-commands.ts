import { and, desc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { taskWork } from '../../contract/task-contract.ts'
import { readQuickTask } from '../../rules/quick-add.ts'
import { projectFor } from '../access/project-access.ts'
import { staffPeople } from '../access/staff.ts'
import { movesText, withMoves } from '../planning/moved-tasks.ts'
import { publishNews } from '../planning/news.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { firstState } from '../settings/first-settings.ts'
import { projectTasks, taskStates } from '../tables.ts'
import { generalProject } from './general-project.ts'
import { changeTask, notifyAssigned, taskEditor } from './task-editor.ts'
import { findTask } from './task-store.ts'

type Work = typeof taskWork
const ARCHIVED = 'This task is in the archive. Please restore it first.'

export const quickAdd: Handler<Work['quickAdd']> = async ({ text, projectid }, ctx) => {
  const project =
    projectid === '' ? await generalProject(ctx) : await projectFor(ctx, idOf(projectid), 'edit')
  const today = todayOf(ctx)
  const read = readQuickTask(text, { people: await staffPeople(ctx.db), today })
  if (read.title === '') refuse('bad-input', { fields: { text: 'Please write what to do.' } })
  if (read.unknown.length > 0) {
    const message = `We could not find @${read.unknown.join(', @')}. Use a user name or a first name that only one person has.`
    refuse('bad-input', { message, fields: { text: message } })
  }
  const { title, assignees, tags, days, due } = read
  const saved = await taskEditor.save(ctx.declaring({ archived: ARCHIVED }), {
    id: null,
    within: '',
    changes: {
      projectid: project.id,
      title,
      assignees,
      tags,
      days,
      stateid: await firstState(ctx.db, 'open'),
      ...(due === null ? { rule: 'soonest', ruleDay: null } : { rule: 'due-on', ruleDay: due }),
      predecessors: [],
      checklist: [],
      notes: '',
      estimateMinutes: 0,
      repeat: null,
    },
  })
  await publishNews(ctx, { projectId: project.id, taskId: saved.id, text: `Added “${title}”.` })
  await notifyAssigned(ctx, saved.id, [])
  const task = (await findTask(ctx, saved.id)) ?? refuse('not-found')
  return { id: saved.id, title, due: task.due, project: project.name }
}

const idOf = (text: string): string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : refuse('not-found')

export const setState: Handler<Work['setState']> = async ({ taskid, stateid }, ctx) => {
  const task = (await findTask(ctx, taskid)) ?? refuse('not-found')
  const [state] = await ctx.db.select().from(taskStates).where(eq(taskStates.id, stateid))
  if (!state) return refuse('not-found')
  const text = state.kind === 'done' ? `Finished “${task.title}”.` : `“${task.title}” is now ${state.name}.`
  const isNew = task.stateId !== stateid
  const { moves } = await withMoves(ctx, task.projectId, () =>
    changeTask(ctx, taskid, { stateid }, isNew ? text : undefined),
  )
  return {
    previous: task.stateId,
    moves,
    nextid: isNew && state.kind === 'done' ? await nextOf(ctx, taskid) : null,
  }
}

async function nextOf(ctx: Context, taskId: string): Promise<string | null> {
  const [next] = await ctx.db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(and(eq(projectTasks.repeatOf, taskId), isNull(projectTasks.archivedAt)))
    .orderBy(desc(projectTasks.createdAt))
    .limit(1)
  return next?.id ?? null
}

export const setDates: Handler<Work['setDates']> = async (input, ctx) => {
  const seen = (await findTask(ctx, input.taskid)) ?? refuse('not-found')
  await projectFor(ctx, seen.projectId, 'edit', true)
  const task = (await findTask(ctx, input.taskid, true)) ?? refuse('not-found')
  if (task.kind === 'done')
    return ctx.refuse('not-now', { message: 'This task is done. Reopen it before you move it.' })
  await refuseOtherDates(ctx, task, input)
  const { rule, ruleDay, days } = input
  if (rule !== 'soonest' && ruleDay === null)
    refuse('bad-input', { fields: { ruleDay: 'Please enter a day.' } })
  const { moves } = await withMoves(ctx, task.projectId, () =>
    changeTask(ctx, task.id, { rule, ruleDay, days }),
  )
  const after = (await findTask(ctx, task.id)) ?? refuse('not-found')
  const others = moves.filter(({ id }) => id !== task.id).length
  await publishNews(ctx, {
    projectId: task.projectId,
    taskId: task.id,
    text: movesText(task.title, after.starts, others),
  })
  const before = { rule: task.rule, ruleDay: task.ruleDay, days: task.days }
  return { moves, before, starts: after.starts, due: after.due }
}

interface Seen {
  seenStarts: string
  seenDue: string
}

/** Refuses the change if another user moved the bar during the drag. */
async function refuseOtherDates(
  ctx: Context,
  task: typeof projectTasks.$inferSelect,
  { seenStarts, seenDue }: Seen,
): Promise<void> {
  if (seenStarts === '' || (seenStarts === task.starts && (seenDue === '' || seenDue === task.due))) return
  const names = await ctx.peopleNames(task.datedBy ? [task.datedBy] : [])
  const by = (task.datedBy && names.get(task.datedBy)) || 'Someone'
  refuse('conflict', {
    message: `${by} moved “${task.title}” to ${formatDay(task.starts)} in the meantime. Your change is still here.`,
    data: { by, starts: task.starts, due: task.due },
  })
}

export const assign: Handler<Work['assign']> = async ({ taskid, assignees }, ctx) => {
  const task = (await findTask(ctx, taskid)) ?? refuse('not-found')
  const names = await ctx.peopleNames(assignees)
  const who = assignees.map((id) => names.get(id)).join(', ') || 'no one'
  const errors = {
    cycle: 'Tasks wait for each other.',
    'foreign-task': 'A predecessor is missing.',
    'too-late': 'This is too late.',
  }
  await changeTask(ctx.declaring(errors), taskid, { assignees }, `Assigned “${task.title}” to ${who}.`)
  await notifyAssigned(ctx, taskid, task.assignees)
  return { previous: task.assignees }
}

export const tick: Handler<Work['tick']> = async ({ taskid, position, text, done }, ctx) => {
  const seen = (await findTask(ctx, taskid)) ?? refuse('not-found')
  await projectFor(ctx, seen.projectId, 'edit', true)
  const task = (await findTask(ctx, taskid, true)) ?? refuse('not-found')
  if (task.checklist[position]?.text !== text) return ctx.refuse('not-now')
  const checklist = task.checklist.map((item, index) => (index === position ? { ...item, done } : item))
  const errors = {
    cycle: 'Tasks wait for each other.',
    'foreign-task': 'A predecessor is missing.',
    'too-late': 'This is too late.',
  }
  await changeTask(ctx.declaring(errors), taskid, { checklist })
  return { good: true }
}
