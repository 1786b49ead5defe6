import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { AssignedTask, ContentLink, PlanContent } from '../../rules/plan-content.ts'
import { projectFor } from '../access/project-access.ts'
import { type Link, loadPlan, type Task } from './load-plan.ts'

/** Returns the complete plan of a project that the caller may read. */
export async function readPlanContent(
  ctx: Context,
  projectId: string,
): Promise<{ name: string; content: PlanContent }> {
  const project = await projectFor(ctx, projectId, 'read')
  const { plan, tasks, links } = await loadPlan(ctx.db, project)
  const linksTo = contentLinks(tasks, links)
  return {
    name: project.name,
    content: {
      starts: plan.starts,
      calendar: plan.calendar,
      tasks: tasks.map((task) => ({ ...contentOf(task), links: linksTo.get(task.id) ?? [] })),
    },
  }
}

/** Groups the links by dependent task, in the order of its predecessors. */
function contentLinks(tasks: readonly Task[], links: readonly Link[]): Map<string, ContentLink[]> {
  const positions = new Map(tasks.map(({ id }, index) => [id, index]))
  const found = new Map<string, ContentLink[]>()
  for (const { fromId, toId, kind, lag } of links) {
    const from = positions.get(fromId)
    if (from === undefined) continue
    const known = found.get(toId)
    if (known) known.push({ from, kind, lag })
    else found.set(toId, [{ from, kind, lag }])
  }
  for (const own of found.values()) own.sort((one, other) => one.from - other.from)
  return found
}

const contentOf = (task: Task): Omit<AssignedTask, 'links'> => ({
  ...pick(task, 'title', 'days', 'rule', 'ruleDay', 'starts', 'due'),
  isDone: task.kind === 'done',
  baselineStarts: task.baselineStarts,
  baselineDue: task.baselineDue,
  estimateMinutes: task.estimateMinutes,
  assignees: task.assignees,
  tags: task.tags,
  checklist: task.checklist,
  notes: task.notes,
})
