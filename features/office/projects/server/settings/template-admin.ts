import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { templateAdmin as contract } from '../../contract/project-admin.ts'
import { planProblem, type TemplatePlan } from '../../rules/recurrence/template-plan.ts'
import { schedulePlan } from '../../rules/schedule/schedule-plan.ts'
import { officeCalendar } from '../../rules/schedule/working-calendar.ts'
import { projectTypes } from '../tables.ts'
import { projectTemplates } from '../templates/tables.ts'

/** Returns the problem with a task plan, including the path of a cycle; undefined if it is valid. */
export function problemIn(plan: TemplatePlan): string | undefined {
  const problem = planProblem(plan)
  if (problem) return problem
  const result = schedulePlan({
    starts: '2026-01-05',
    calendar: officeCalendar,
    tasks: plan.tasks.map(({ key, days }) => ({ id: key, days, rule: 'soonest', on: null, done: null })),
    links: plan.tasks.flatMap(({ key, links }) => links.map((link) => ({ ...link, to: key }))),
  })
  if (result.kind !== 'cycle') return undefined
  const titles = new Map(plan.tasks.map(({ key, title }) => [key, title]))
  return `Tasks wait for each other: ${result.way.map((key) => `“${titles.get(key)}”`).join(' → ')}.`
}

export const templateAdmin = serveResource(contract, {
  name: 'projects.template',
  nameOf: ({ name }) => name,
  labels: { typeid: 'Type', plan: 'Tasks' },
  table: projectTemplates,
  columns: ({ typeid, ...draft }) => ({ ...draft, typeId: typeid || null }),
  draft: ({ name, description, typeId, plan }) => ({
    name,
    description,
    typeid: typeId ?? '',
    plan: {
      roles: [...plan.roles],
      tasks: plan.tasks.map((task) => ({ ...task, checklist: [...task.checklist], links: [...task.links] })),
    },
  }),
  searched: [projectTemplates.name, projectTemplates.description],
  sorts: { name: projectTemplates.name, changed: sql`${projectTemplates.changedAt}` },
  show: (rows) =>
    rows.map(({ plan, typeId }) => ({
      tasks: plan.tasks.length,
      typeid: typeId ?? '',
      roles: plan.roles.map(({ name }) => name),
    })),
  async check(ctx, { plan, typeid }) {
    const typeExists = typeid === '' || (await existsType(ctx, typeid))
    return { plan: problemIn(plan), typeid: typeExists ? undefined : 'Please choose a type of the list.' }
  },
})

const existsType = async ({ db }: Context, id: string) =>
  (await db.$count(projectTypes, eq(projectTypes.id, id))) > 0
