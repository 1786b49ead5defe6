import { inArray } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { laterDay } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Visibility } from '../../rules/project-words.ts'
import { planStart } from '../../rules/recurrence/template-plan.ts'
import { notifyPeople } from '../mail.ts'
import { publishNews } from '../planning/news.ts'
import { calendarOf, todayOf } from '../planning/project-calendar.ts'
import type { PlanCode } from '../planning/replan.ts'
import { projectMembers, projects, projectTasks } from '../tables.ts'
import type { Anchor } from './anchors.ts'
import { applyPlan, type Casting } from './apply-plan.ts'

export interface Blueprint extends Omit<Casting, 'anchorDay'> {
  name: string
  visibility: Visibility
  typeId: string | null
  calendarId: string | null
  leadId: string
  recurrenceId: string | null
}

/** Creates a project from a template for one anchor and notifies assignees of their tasks. */
export async function buildProject(
  ctx: Context<PlanCode>,
  blueprint: Blueprint,
  anchor: Anchor,
): Promise<string> {
  const { name, plan, people, visibility, typeId, calendarId, leadId, recurrenceId } = blueprint
  const id = ctx.newId()
  const first = planStart(plan, anchor.day, await calendarOf(ctx.db, calendarId))
  const [project] = await ctx.db
    .insert(projects)
    .values({
      id,
      visibility,
      typeId,
      calendarId,
      recurrenceId,
      state: 'active',
      name: anchor.name ? `${name}: ${anchor.name}`.slice(0, 120) : name,
      starts: laterDay(first, todayOf(ctx)),
      anchorEventId: anchor.eventId,
      anchorDay: anchor.day,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!project) return refuse('busy')
  const members = new Map(Object.values(people).map((userId) => [userId, 'edit' as 'edit' | 'lead']))
  members.set(leadId, 'lead')
  await ctx.db
    .insert(projectMembers)
    .values([...members].map(([userId, right]) => ({ projectId: id, userId, right })))
  await applyPlan(ctx, project, { plan, people, anchorDay: anchor.day })
  await publishNews(ctx, { projectId: id, text: `Began with ${plan.tasks.length} tasks of a template.` })
  await notifyOfTasks(ctx, project.name, id)
  return id
}

/** Sends each assignee one message with all of their tasks. */
async function notifyOfTasks(ctx: Context, name: string, projectId: string): Promise<void> {
  const tasks = await ctx.db
    .select()
    .from(projectTasks)
    .where(inArray(projectTasks.projectId, [projectId]))
    .orderBy(projectTasks.due, projectTasks.id)
  await notifyPeople(ctx, [...new Set(tasks.flatMap(({ assignees }) => assignees))], (userId) => {
    const own = tasks.filter(({ assignees }) => assignees.includes(userId))
    return {
      heading: own.length === 1 ? `You have a task in ${name}` : `You have ${own.length} tasks in ${name}`,
      project: name,
      text: 'The project has begun. These are yours.',
      lines: own.map(({ title, due }) => `${title}, due ${formatDay(due)}`),
      path: `/listTasks?who=me&project=${projectId}`,
      label: 'Open my tasks',
    }
  })
}
