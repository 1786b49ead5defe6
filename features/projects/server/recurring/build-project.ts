import { inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { laterDay } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Visibility } from '../../rules/project-words.ts'
import { planStart } from '../../rules/recurrence/template-plan.ts'
import { tellPeople } from '../mail.ts'
import { tellNews } from '../planning/news.ts'
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

/** Makes a project of a template for one anchor, and tells everyone what they have in it. */
export async function buildProject(
  call: Call<PlanCode>,
  blueprint: Blueprint,
  anchor: Anchor,
): Promise<string> {
  const { name, plan, people, visibility, typeId, calendarId, leadId, recurrenceId } = blueprint
  const id = uuid({ msecs: call.now.getTime() })
  const first = planStart(plan, anchor.day, await calendarOf(call.db, calendarId))
  const [project] = await call.db
    .insert(projects)
    .values({
      ...{ id, visibility, typeId, calendarId, recurrenceId, state: 'active' },
      name: anchor.name ? `${name}: ${anchor.name}`.slice(0, 120) : name,
      ...{ starts: laterDay(first, todayOf(call)), anchorEventId: anchor.eventId, anchorDay: anchor.day },
      ...{ createdAt: call.now, changedAt: call.now },
    })
    .returning()
  if (!project) return refuse('busy')
  const members = new Map(Object.values(people).map((userId) => [userId, 'edit' as 'edit' | 'lead']))
  members.set(leadId, 'lead')
  await call.db
    .insert(projectMembers)
    .values([...members].map(([userId, right]) => ({ projectId: id, userId, right })))
  await applyPlan(call, project, { plan, people, anchorDay: anchor.day })
  await tellNews(call, { projectId: id, text: `Began with ${plan.tasks.length} tasks of a template.` })
  await tellTasks(call, project.name, id)
  return id
}

/** One message to each person with all of their tasks. */
async function tellTasks(call: Call, name: string, projectId: string): Promise<void> {
  const tasks = await call.db
    .select()
    .from(projectTasks)
    .where(inArray(projectTasks.projectId, [projectId]))
    .orderBy(projectTasks.due, projectTasks.id)
  await tellPeople(call, [...new Set(tasks.flatMap(({ assignees }) => assignees))], (userId) => {
    const own = tasks.filter(({ assignees }) => assignees.includes(userId))
    return {
      heading: own.length === 1 ? `You have a task in ${name}` : `You have ${own.length} tasks in ${name}`,
      ...{ project: name, text: 'The project has begun. These are yours.' },
      lines: own.map(({ title, due }) => `${title}, due ${formatDay(due)}`),
      ...{ path: `/listTasks?who=me&project=${projectId}`, label: 'Open my tasks' },
    }
  })
}
