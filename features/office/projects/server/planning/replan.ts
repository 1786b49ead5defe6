import { eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { laterDay } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { ScheduledTask } from '../../rules/schedule/plan.ts'
import { schedulePlan } from '../../rules/schedule/schedule-plan.ts'
import { callerId, type Project } from '../access/project-access.ts'
import { projects } from '../tables.ts'
import { type LoadedPlan, loadPlan, plannedTask, type Task } from './load-plan.ts'
import { calendarOf } from './project-calendar.ts'

export type PlanCode = 'cycle' | 'too-late'
const MAX_TASKS = 5000

/** Locks a project against concurrent plan changes until the transaction ends. */
export async function lockProject(ctx: Context, id: string): Promise<Project> {
  const [project] = await ctx.db.select().from(projects).where(eq(projects.id, id)).for('update')
  return project ?? refuse('not-found')
}

/** Recalculates the dates of all tasks of a project and its totals. */
export async function replan(ctx: Context<PlanCode>, projectId: string): Promise<void> {
  const project = await lockProject(ctx, projectId)
  if (project.isGeneral) return
  const loaded = await loadPlan(ctx.db, project)
  if (loaded.tasks.length > MAX_TASKS)
    refuse('bad-input', { message: `A project has at most ${MAX_TASKS} tasks. Please begin another one.` })
  const tasks = scheduled(ctx, loaded)
  await writeDates(ctx, loaded.tasks, tasks)
  await writeTotals(ctx, project, loaded.tasks, tasks)
}

function scheduled(ctx: Context<PlanCode>, { plan, tasks }: LoadedPlan): ScheduledTask[] {
  const result = schedulePlan(plan)
  if (result.kind === 'scheduled') return result.tasks
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  if (result.kind === 'too-late') return ctx.refuse('too-late')
  const way = result.way.map((id) => `“${titles.get(id)}”`).join(' → ')
  return ctx.refuse('cycle', { message: `Tasks would wait for each other: ${way}.` })
}

async function writeDates(
  ctx: Context,
  before: readonly Task[],
  after: readonly ScheduledTask[],
): Promise<void> {
  const changed = after.filter(({ starts, due, slack, late }, index) => {
    const task = before[index]
    return task?.starts !== starts || task.due !== due || task.slack !== slack || task.late !== late
  })
  if (changed.length === 0) return
  const column = <Key extends keyof ScheduledTask>(key: Key) => sql.param(changed.map((each) => each[key]))
  await ctx.db.execute(sql`
    update project_tasks task set starts = new.starts, due = new.due, slack = new.slack, late = new.late,
      dated_by = case when task.starts <> new.starts or task.due <> new.due then ${ctx.actor ? callerId(ctx) : null}::uuid
        else task.dated_by end,
      dated_at = case when task.starts <> new.starts or task.due <> new.due then ${ctx.now.toISOString()}::timestamptz
        else task.dated_at end
    from unnest(${column('id')}::uuid[], ${column('starts')}::date[], ${column('due')}::date[],
      ${column('slack')}::int[], ${column('late')}::int[]) as new (id, starts, due, slack, late)
    where task.id = new.id`)
}

async function writeTotals(
  ctx: Context,
  { id }: Project,
  tasks: readonly Task[],
  after: readonly ScheduledTask[],
): Promise<void> {
  const rows = tasks.map((task, index) => ({ ...task, due: after[index]?.due ?? task.due }))
  const open = rows
    .filter(({ kind }) => kind !== 'done')
    .sort((one, other) => one.due.localeCompare(other.due))
  const milestone = open.find(({ days }) => days === 0)
  const last = (days: readonly (string | null)[]) =>
    days.reduce<string | null>(
      (most, day) => (day && (!most || laterDay(day, most) === day) ? day : most),
      null,
    )
  await ctx.db
    .update(projects)
    .set({
      taskCount: rows.length,
      doneCount: rows.length - open.length,
      spentMinutes: rows.reduce((sum, { spentMinutes }) => sum + spentMinutes, 0),
      ends: last(rows.map(({ due }) => due)),
      baselineEnds: last(rows.map(({ baselineDue }) => baselineDue)),
      nextDue: open[0]?.due ?? null,
      nextMilestone: milestone?.due ?? null,
      nextMilestoneTitle: milestone?.title ?? '',
    })
    .where(eq(projects.id, id))
}

/** Calculates the dates of a task that is planned alone, in the general project for tasks without one. */
export async function datesAlone(
  ctx: Context<PlanCode>,
  project: Project,
  task: Task,
): Promise<Pick<Task, 'starts' | 'due' | 'late'>> {
  const own = task.ruleDay !== null && task.ruleDay < project.starts ? task.ruleDay : project.starts
  const calendar = await calendarOf(ctx.db, project.calendarId)
  const result = schedulePlan({ starts: own, calendar, tasks: [plannedTask(task)], links: [] })
  const [found] = result.kind === 'scheduled' ? result.tasks : []
  if (!found) return ctx.refuse('too-late')
  return { starts: found.starts, due: found.due, late: found.late }
}
