import { formatDay } from '#platform/contract/texts/format.ts'
import type { Context } from '#platform/server/context.ts'
import type { MovedTask } from '../../contract/task-contract.ts'
import { findMoves } from '../../rules/schedule/find-moves.ts'
import { moveReason } from '../../rules/schedule/move-words.ts'
import { schedulePlan } from '../../rules/schedule/schedule-plan.ts'
import type { Project } from '../access/project-access.ts'
import { loadPlan } from './load-plan.ts'
import { lockProject } from './replan.ts'

/** Changes the plan of a project and returns the tasks it moved, with the reasons. */
export async function withMoves<T>(
  ctx: Context,
  projectId: string,
  work: () => Promise<T>,
): Promise<{ result: T; moves: MovedTask[] }> {
  const project = await lockProject(ctx, projectId)
  if (project.isGeneral) return { result: await work(), moves: [] }
  const before = await loadPlan(ctx.db, project)
  const result = await work()
  const dates = new Map(before.tasks.map(({ id, starts, due }) => [id, { starts, due }]))
  return { result, moves: await movesSince(ctx, project, dates) }
}

async function movesSince(
  ctx: Context,
  project: Project,
  before: ReadonlyMap<string, { starts: string; due: string }>,
): Promise<MovedTask[]> {
  const { plan, tasks } = await loadPlan(ctx.db, await lockProject(ctx, project.id))
  const result = schedulePlan(plan)
  if (result.kind !== 'scheduled') return []
  const titles = new Map(tasks.map(({ id, title }) => [id, title]))
  const dates = new Map(result.tasks.map((each) => [each.id, each]))
  const facts = { titleOf: (id: string) => titles.get(id) ?? '', datesOf: (id: string) => dates.get(id) }
  return findMoves(before, result.tasks).map(({ id, from, to, reason }) => ({
    id,
    title: titles.get(id) ?? '',
    starts: to.starts,
    due: to.due,
    from: from?.starts ?? null,
    reason: moveReason(reason, facts),
  }))
}

/** Describes a move: 'Moved “Print the manuals” to Dec 4, 2026; 3 other tasks moved.' */
export function movesText(title: string, starts: string, others: number): string {
  const more = others === 0 ? '' : others === 1 ? '; 1 other task moved' : `; ${others} other tasks moved`
  return `Moved “${title}” to ${formatDay(starts)}${more}.`
}
