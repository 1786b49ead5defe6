import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import type { RecurrenceDraft, recurring } from '../../contract/recurring-contract.ts'
import { strangersAmong } from '../access/staff.ts'
import { publishNews } from '../planning/news.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { lockProject } from '../planning/replan.ts'
import { stopTasks } from '../projects/project-store.ts'
import { problemIn } from '../settings/template-admin.ts'
import { projects, projectTasks } from '../tables.ts'
import { projectRecurrences, recurrenceRuns } from '../templates/tables.ts'
import { peopleOf } from './activate.ts'
import { anchorsOf } from './anchors.ts'
import { applyPlan } from './apply-plan.ts'
import { expand, type Recurrence } from './expand.ts'
import { findRecurrence, mayEdit } from './recurrence-rows.ts'

type Recurring = typeof recurring
type Changing = Parameters<Handler<Recurring['change']>>[1]
type Run = typeof recurrenceRuns.$inferSelect

/** Changes one project, this and later ones, or all; returns the recurrence that continues. */
export const change: Handler<Recurring['change']> = async ({ id, revision, scope, runid, draft }, ctx) => {
  const recurrence = await editable(ctx, id)
  if (recurrence.revision !== revision) refuse('conflict')
  await checkDraft(ctx, draft)
  const runs = await ctx.db
    .select()
    .from(recurrenceRuns)
    .where(eq(recurrenceRuns.recurrenceId, id))
    .orderBy(recurrenceRuns.anchorDay)
  const run = runs.find((each) => each.id === runid)
  if (scope !== 'all' && !run)
    refuse('bad-input', { fields: { runid: 'Please choose one of its projects.' } })
  if (scope === 'one' && run) {
    const changed = await applyTo(ctx, [run], draft)
    await ctx.db.update(recurrenceRuns).set({ isOwn: true }).where(eq(recurrenceRuns.id, run.id))
    return { id, changed, revision: await saved(ctx, recurrence, {}, 'Changed one project.') }
  }
  const going = scope === 'later' && run ? await split(ctx, recurrence, run, draft) : recurrence
  const next = await write(ctx, going, draft)
  const theirs = runs.filter(
    (each) => !each.isOwn && (scope === 'all' || (run && each.anchorDay >= run.anchorDay)),
  )
  const left = await dropUnmatched(ctx, next, theirs)
  const changed = await applyTo(ctx, left, draft)
  await expand(ctx, next)
  return { id: next.id, revision: next.revision, changed }
}

async function editable(ctx: Changing, id: string): Promise<Recurrence> {
  const recurrence = await findRecurrence(ctx, id, true)
  if (!mayEdit(ctx, recurrence)) refuse('forbidden')
  return recurrence.archivedAt ? ctx.refuse('archived') : recurrence
}

async function checkDraft(ctx: Context, draft: RecurrenceDraft): Promise<void> {
  const problem = problemIn(draft.plan)
  if (problem) refuse('bad-input', { message: problem, fields: { 'draft.plan': problem } })
  if ((await strangersAmong(ctx.db, Object.values(peopleOf(draft)))).length > 0)
    refuse('bad-input', { fields: { 'draft.people': 'Please choose people of the staff.' } })
}

/** Ends a recurrence before one of its projects; later projects move to a new recurrence. */
async function split(ctx: Changing, old: Recurrence, run: Run, draft: RecurrenceDraft): Promise<Recurrence> {
  await saved(ctx, old, { until: addDays(run.anchorDay, -1) }, `Ends before the change of ${draft.name}.`)
  const id = ctx.newId()
  const [next] = await ctx.db
    .insert(projectRecurrences)
    .values({ ...old, id, revision: 1, first: run.anchorDay, createdAt: ctx.now, changedAt: ctx.now })
    .returning()
  await ctx.db
    .update(recurrenceRuns)
    .set({ recurrenceId: id })
    .where(and(eq(recurrenceRuns.recurrenceId, old.id), gte(recurrenceRuns.anchorDay, run.anchorDay)))
  return next ?? refuse('busy')
}

async function write(ctx: Changing, recurrence: Recurrence, draft: RecurrenceDraft): Promise<Recurrence> {
  const { name, plan, until, everyWeeks } = draft
  const values = {
    name,
    plan,
    until,
    people: peopleOf(draft),
    everyWeeks: recurrence.seminarId ? null : everyWeeks,
  }
  const revision = await saved(ctx, recurrence, values, 'Changed the recurrence.')
  return { ...recurrence, ...values, revision }
}

async function saved(
  ctx: Changing,
  { id, revision: before }: Recurrence,
  values: Partial<Recurrence>,
  description: string,
) {
  const revision = before + 1
  await ctx.db
    .update(projectRecurrences)
    .set({ ...values, revision, changedAt: ctx.now })
    .where(eq(projectRecurrences.id, id))
  await recordEdit(ctx, {
    resource: 'projects.recurrence',
    id,
    revision,
    act: 'change',
    description,
    details: { after: values },
  })
  return revision
}

/** Archives future projects that no longer match the rule, unless work on them has started. */
async function dropUnmatched(ctx: Changing, recurrence: Recurrence, runs: readonly Run[]): Promise<Run[]> {
  const keys = new Set((await anchorsOf(ctx, recurrence)).map(({ key }) => key))
  const today = todayOf(ctx)
  const unmatched = runs.filter(
    ({ key, anchorDay, eventId }) => eventId === null && anchorDay >= today && !keys.has(key),
  )
  const left = runs.filter((run) => !unmatched.includes(run))
  for (const run of unmatched) {
    const started = run.projectId
      ? await ctx.db.$count(
          projectTasks,
          and(
            eq(projectTasks.projectId, run.projectId),
            inArray(projectTasks.kind, ['started', 'waiting', 'done']),
          ),
        )
      : 0
    if (started > 0) left.push(run)
    else await drop(ctx, run)
  }
  return left
}

async function drop(ctx: Changing, { id, projectId }: Run): Promise<void> {
  await ctx.db.delete(recurrenceRuns).where(eq(recurrenceRuns.id, id))
  if (projectId === null) return
  await ctx.db.update(projects).set({ archivedAt: ctx.now }).where(eq(projects.id, projectId))
  await stopTasks(ctx, projectId, true)
  await publishNews(ctx, { projectId, text: 'Archived: the recurrence no longer has this day.' })
}

/** Updates the open tasks of these projects to the draft. Returns the number of projects. */
async function applyTo(ctx: Changing, runs: readonly Run[], draft: RecurrenceDraft): Promise<number> {
  const ids = runs.flatMap(({ projectId }) => projectId ?? [])
  const running =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: projects.id })
          .from(projects)
          .where(
            and(
              inArray(projects.id, ids),
              inArray(projects.state, ['planned', 'active']),
              isNull(projects.archivedAt),
            ),
          )
          .orderBy(projects.id)
  for (const { id } of running) {
    const project = await lockProject(ctx, id)
    const run = runs.find(({ projectId }) => projectId === id)
    const anchorDay = project.anchorDay ?? run?.anchorDay ?? project.starts
    await applyPlan(ctx, project, { plan: draft.plan, people: peopleOf(draft), anchorDay })
    await publishNews(ctx, { projectId: id, text: 'Changed with its recurrence.' })
  }
  return running.length
}

export const pause: Handler<Recurring['pause']> = async ({ id, paused }, ctx) => {
  const recurrence = await editable(ctx, id)
  const description = paused ? 'Paused.' : 'Resumed.'
  const revision = await saved(ctx, recurrence, { pausedAt: paused ? ctx.now : null }, description)
  if (!paused) await expand(ctx, { ...recurrence, pausedAt: null })
  return { revision }
}
