import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { findEvents, seminars } from '#features/seminars/events/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { historyOf } from '#platform/server/resource/edits.ts'
import type { RecurrenceDraft, recurring } from '../../contract/recurring-contract.ts'
import { projectStateNames } from '../../rules/project-words.ts'
import { callerId, isVisible } from '../access/project-access.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { projects } from '../tables.ts'
import { projectRecurrences, recurrenceRuns } from '../templates/tables.ts'
import type { Recurrence } from './expand.ts'

type Recurring = typeof recurring

/** Condition: recurrences of private projects are visible only to their lead. */
export const isKnown = (ctx: Context) =>
  sql`(${projectRecurrences.visibility} <> 'private' or ${projectRecurrences.leadId} = ${callerId(ctx)})`

export const mayEdit = (ctx: Context, { visibility, leadId }: Recurrence): boolean =>
  leadId === callerId(ctx) ||
  visibility === 'open' ||
  (visibility === 'team' && holds(ctx.actor, 'product_admin'))

const sorts = { name: projectRecurrences.name, changed: projectRecurrences.changedAt }

export const listRecurrences: Handler<Recurring['list']> = async (input, ctx) => {
  const query = ctx.db
    .select()
    .from(projectRecurrences)
    .where(
      and(
        isNull(projectRecurrences.archivedAt),
        isKnown(ctx),
        matching(input.search, [projectRecurrences.name]),
      ),
    )
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, projectRecurrences.id))
  return { total, rows: await shown(ctx, rows) }
}

export async function findRecurrence(ctx: Context, id: string, lock = false): Promise<Recurrence> {
  const query = ctx.db
    .select()
    .from(projectRecurrences)
    .where(and(eq(projectRecurrences.id, id), isKnown(ctx)))
  const [found] = await (lock ? query.for('update') : query)
  return found ?? refuse('not-found')
}

async function shown(ctx: Context, rows: readonly Recurrence[]) {
  const ids = rows.map(({ id }) => id)
  const names = await seminarNames(ctx, rows)
  const runs =
    ids.length === 0
      ? []
      : await ctx.db
          .select({
            id: recurrenceRuns.recurrenceId,
            projects: sql<number>`count(*)::int`,
            next: sql<
              string | null
            >`(min(${recurrenceRuns.anchorDay}) filter (where ${recurrenceRuns.anchorDay} >= ${todayOf(ctx)}::date))::text`,
          })
          .from(recurrenceRuns)
          .where(inArray(recurrenceRuns.recurrenceId, ids))
          .groupBy(recurrenceRuns.recurrenceId)
  return rows.map((row) => {
    const own = runs.find(({ id }) => id === row.id)
    const { id, name, revision, until } = row
    return {
      id,
      name,
      revision,
      until,
      rule: ruleText(row, names),
      isPaused: row.pausedAt !== null,
      next: own?.next ?? null,
      projects: own?.projects ?? 0,
    }
  })
}

async function seminarNames(ctx: Context, rows: readonly Recurrence[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ seminarId }) => seminarId ?? [])
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: seminars.id, name: seminars.name })
    .from(seminars)
    .where(inArray(seminars.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

function ruleText({ everyWeeks, seminarId }: Recurrence, names: ReadonlyMap<string, string>): string {
  if (seminarId !== null) return `Before each ${names.get(seminarId) ?? 'seminar'}`
  return everyWeeks === 1 ? 'Every week' : `Every ${everyWeeks} weeks`
}

export const readRecurrence: Handler<Recurring['read']> = async ({ id }, ctx) => {
  const row = await findRecurrence(ctx, id)
  const [facts] = await shown(ctx, [row])
  if (!facts) return refuse('not-found')
  const edits = await historyOf(ctx, 'projects.recurrence', { id, rows: 20 })
  return {
    ...facts,
    isSeminar: row.seminarId !== null,
    canEdit: mayEdit(ctx, row),
    pausedAt: row.pausedAt,
    draft: draftOf(row),
    runs: await runsOf(ctx, id),
    edits,
  }
}

export const draftOf = ({ name, plan, people, everyWeeks, until }: Recurrence): RecurrenceDraft => ({
  name,
  until,
  everyWeeks: everyWeeks ?? 1,
  plan: {
    roles: [...plan.roles],
    tasks: plan.tasks.map((task) => ({ ...task, checklist: [...task.checklist], links: [...task.links] })),
  },
  people: plan.roles.map(({ key }) => ({ role: key, userid: people[key] ?? '' })),
})

/** Returns the latest past project and all future ones. */
async function runsOf(ctx: Context, id: string) {
  const rows = await ctx.db
    .select({ run: recurrenceRuns, project: projects })
    .from(recurrenceRuns)
    .leftJoin(projects, and(eq(projects.id, recurrenceRuns.projectId), isVisible(ctx)))
    .where(and(eq(recurrenceRuns.recurrenceId, id), gte(recurrenceRuns.anchorDay, '2000-01-01')))
    .orderBy(asc(recurrenceRuns.anchorDay), asc(recurrenceRuns.id))
    .limit(200)
  const events = await findEvents(
    ctx.db,
    rows.flatMap(({ run }) => run.eventId ?? []),
  )
  return rows.map(({ run, project }) => ({
    ...pick(run, 'id', 'anchorDay', 'isOwn'),
    projectid: project?.id ?? null,
    project: project?.name ?? '',
    event: events.find((event) => event.id === run.eventId)?.name ?? '',
    state: project ? projectStateNames[project.state] : '',
    done: project?.doneCount ?? 0,
    tasks: project?.taskCount ?? 0,
  }))
}
