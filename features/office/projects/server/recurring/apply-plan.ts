import { and, eq, inArray, isNull } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { recordEdits } from '#platform/server/resource/edits.ts'
import { ruleDay, type TemplatePlan, type TemplateTask } from '../../rules/recurrence/template-plan.ts'
import type { Project } from '../access/project-access.ts'
import type { Task } from '../planning/load-plan.ts'
import { type PlanCode, replan } from '../planning/replan.ts'
import { firstState } from '../settings/first-settings.ts'
import { projectTasks, taskLinks } from '../tables.ts'

export interface Casting {
  plan: TemplatePlan
  /** User by role key. */
  people: Readonly<Record<string, string>>
  anchorDay: string
}

/**
 * Updates the open tasks of a project to match a plan: adds new ones, changes open ones, and archives removed ones that
 * were not started. Finished tasks and tasks from outside the plan stay.
 */
export async function applyPlan(ctx: Context<PlanCode>, project: Project, casting: Casting): Promise<void> {
  const stored = await ctx.db
    .select()
    .from(projectTasks)
    .where(and(eq(projectTasks.projectId, project.id), isNull(projectTasks.archivedAt)))
  const byKey = new Map(
    stored.flatMap((task) => (task.templateKey ? [[task.templateKey, task] as const] : [])),
  )
  const ids = new Map<string, string>()
  const stateId = await firstState(ctx.db, 'open')
  for (const [position, planned] of casting.plan.tasks.entries()) {
    const known = byKey.get(planned.key)
    ids.set(planned.key, known?.id ?? ctx.newId())
    if (!known)
      await insert(ctx, project, { planned, casting, stateId, position, id: ids.get(planned.key) ?? '' })
    else if (known.kind !== 'done') await change(ctx, known, planned, casting)
  }
  const planned = new Set(casting.plan.tasks.map(({ key }) => key))
  const gone = stored.filter(
    ({ templateKey, kind }) => templateKey !== null && kind === 'open' && !planned.has(templateKey),
  )
  await archive(ctx, gone)
  await writeLinks(ctx, project.id, casting.plan, ids)
  await replan(ctx, project.id)
}

const fieldsOf = (planned: TemplateTask, { people, anchorDay }: Casting) => {
  const person = people[planned.role]
  return {
    ...pick(planned, 'title', 'days', 'rule'),
    ruleDay: ruleDay(planned, anchorDay),
    estimateMinutes: planned.estimateMinutes,
    notes: planned.notes,
    assignees: person ? [person] : [],
  }
}

interface Insert {
  id: string
  planned: TemplateTask
  casting: Casting
  stateId: string
  position: number
}

async function insert(
  ctx: Context,
  project: Project,
  { id, planned, casting, stateId, position }: Insert,
): Promise<void> {
  await ctx.db.insert(projectTasks).values({
    ...fieldsOf(planned, casting),
    id,
    projectId: project.id,
    stateId,
    kind: 'open',
    templateKey: planned.key,
    position: position + 1,
    starts: project.starts,
    due: project.starts,
    datedAt: ctx.now,
    createdAt: ctx.now,
    changedAt: ctx.now,
    checklist: planned.checklist.map((text) => ({ text, done: false })),
    createdBy: ctx.actor?.userId ?? null,
  })
}

async function change(ctx: Context, task: Task, planned: TemplateTask, casting: Casting): Promise<void> {
  const after = fieldsOf(planned, casting)
  const isUntouched = task.checklist.every(({ done }) => !done)
  const checklist = isUntouched ? planned.checklist.map((text) => ({ text, done: false })) : task.checklist
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, task[key as keyof Task]]))
  const isSame = JSON.stringify([before, task.checklist]) === JSON.stringify([after, checklist])
  if (isSame) return
  const revision = task.revision + 1
  await ctx.db
    .update(projectTasks)
    .set({ ...after, checklist, revision, changedAt: ctx.now })
    .where(eq(projectTasks.id, task.id))
  await recordEdits(ctx, [
    {
      resource: 'projects.task',
      id: task.id,
      revision,
      act: 'change',
      description: 'Changed with its recurrence.',
      fields: [...Object.keys(after), 'checklist'],
      details: { before, after },
    },
  ])
}

async function archive(ctx: Context, tasks: readonly Task[]): Promise<void> {
  if (tasks.length === 0) return
  const ids = tasks.map(({ id }) => id)
  await ctx.db.delete(taskLinks).where(inArray(taskLinks.fromId, ids))
  await ctx.db.delete(taskLinks).where(inArray(taskLinks.toId, ids))
  for (const { id, revision } of tasks) {
    await ctx.db
      .update(projectTasks)
      .set({ archivedAt: ctx.now, revision: revision + 1, changedAt: ctx.now })
      .where(eq(projectTasks.id, id))
  }
  await recordEdits(
    ctx,
    tasks.map(({ id, revision }) => ({
      resource: 'projects.task',
      id,
      revision: revision + 1,
      act: 'archive',
      description: 'Put into the archive: its recurrence has it no more.',
      details: {},
    })),
  )
}

/** Replaces the links between tasks of the plan. Links to other tasks stay. */
async function writeLinks(
  ctx: Context,
  projectId: string,
  plan: TemplatePlan,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const all = [...ids.values()]
  await ctx.db.delete(taskLinks).where(and(inArray(taskLinks.toId, all), inArray(taskLinks.fromId, all)))
  const rows = plan.tasks.flatMap(({ key, links }) =>
    links.map(({ from, kind, lag }) => ({
      projectId,
      kind,
      lag,
      fromId: ids.get(from) ?? '',
      toId: ids.get(key) ?? '',
    })),
  )
  if (rows.length > 0) await ctx.db.insert(taskLinks).values(rows)
}
