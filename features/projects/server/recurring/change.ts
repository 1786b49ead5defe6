import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { refuse } from '#platform/contract/refusal.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import type { RecurrenceDraft, recurring } from '../../contract/recurring-contract.ts'
import { strangersAmong } from '../access/staff.ts'
import { tellNews } from '../planning/news.ts'
import { todayOf } from '../planning/project-calendar.ts'
import { lockProject } from '../planning/replan.ts'
import { stopTasks } from '../projects/project-store.ts'
import { faultIn } from '../settings/template-desk.ts'
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

/** Changes one project, this and later ones, or all; the recurrence that goes on is answered. */
export const change: Handler<Recurring['change']> = async ({ id, revision, scope, runid, draft }, call) => {
  const recurrence = await editable(call, id)
  if (recurrence.revision !== revision) refuse('conflict')
  await checkDraft(call, draft)
  const runs = await call.db
    .select()
    .from(recurrenceRuns)
    .where(eq(recurrenceRuns.recurrenceId, id))
    .orderBy(recurrenceRuns.anchorDay)
  const run = runs.find((each) => each.id === runid)
  if (scope !== 'all' && !run)
    refuse('bad-input', { fields: { runid: 'Please choose one of its projects.' } })
  if (scope === 'one' && run) {
    const changed = await applyTo(call, [run], draft)
    await call.db.update(recurrenceRuns).set({ isOwn: true }).where(eq(recurrenceRuns.id, run.id))
    return { id, changed, revision: await saved(call, recurrence, {}, 'Changed one project.') }
  }
  const going = scope === 'later' && run ? await split(call, recurrence, run, draft) : recurrence
  const next = await write(call, going, draft)
  const theirs = runs.filter(
    (each) => !each.isOwn && (scope === 'all' || (run && each.anchorDay >= run.anchorDay)),
  )
  const left = await dropUnmatched(call, next, theirs)
  const changed = await applyTo(call, left, draft)
  await expand(call, next)
  return { id: next.id, revision: next.revision, changed }
}

async function editable(call: Changing, id: string): Promise<Recurrence> {
  const recurrence = await findRecurrence(call, id, true)
  if (!mayEdit(call, recurrence)) refuse('forbidden')
  return recurrence.archivedAt ? call.refuse('archived') : recurrence
}

async function checkDraft(call: Call, draft: RecurrenceDraft): Promise<void> {
  const fault = faultIn(draft.plan)
  if (fault) refuse('bad-input', { message: fault, fields: { 'draft.plan': fault } })
  if ((await strangersAmong(call.db, Object.values(peopleOf(draft)))).length > 0)
    refuse('bad-input', { fields: { 'draft.people': 'Please choose people of the staff.' } })
}

/** Ends a recurrence before one of its projects; what follows belongs to a new one. */
async function split(call: Changing, old: Recurrence, run: Run, draft: RecurrenceDraft): Promise<Recurrence> {
  await saved(call, old, { until: addDays(run.anchorDay, -1) }, `Ends before the change of ${draft.name}.`)
  const id = uuid({ msecs: call.now.getTime() })
  const [next] = await call.db
    .insert(projectRecurrences)
    .values({ ...old, id, revision: 1, first: run.anchorDay, createdAt: call.now, changedAt: call.now })
    .returning()
  await call.db
    .update(recurrenceRuns)
    .set({ recurrenceId: id })
    .where(and(eq(recurrenceRuns.recurrenceId, old.id), gte(recurrenceRuns.anchorDay, run.anchorDay)))
  return next ?? refuse('busy')
}

async function write(call: Changing, recurrence: Recurrence, draft: RecurrenceDraft): Promise<Recurrence> {
  const { name, plan, until, everyWeeks } = draft
  const values = {
    name,
    plan,
    until,
    people: peopleOf(draft),
    everyWeeks: recurrence.seminarId ? null : everyWeeks,
  }
  const revision = await saved(call, recurrence, values, 'Changed the recurrence.')
  return { ...recurrence, ...values, revision }
}

async function saved(
  call: Changing,
  { id, revision: before }: Recurrence,
  values: Partial<Recurrence>,
  description: string,
) {
  const revision = before + 1
  await call.db
    .update(projectRecurrences)
    .set({ ...values, revision, changedAt: call.now })
    .where(eq(projectRecurrences.id, id))
  await recordEdit(call, {
    ...{ resource: 'projects.recurrence', id, revision, act: 'change', description },
    details: { after: values },
  })
  return revision
}

/** Projects to come that the rule no longer has go to the archive, where nothing in them was begun. */
async function dropUnmatched(call: Changing, recurrence: Recurrence, runs: readonly Run[]): Promise<Run[]> {
  const keys = new Set((await anchorsOf(call, recurrence)).map(({ key }) => key))
  const today = todayOf(call)
  const unmatched = runs.filter(
    ({ key, anchorDay, eventId }) => eventId === null && anchorDay >= today && !keys.has(key),
  )
  const left = runs.filter((run) => !unmatched.includes(run))
  for (const run of unmatched) {
    const begun = run.projectId
      ? await call.db.$count(
          projectTasks,
          and(
            eq(projectTasks.projectId, run.projectId),
            inArray(projectTasks.kind, ['started', 'waiting', 'done']),
          ),
        )
      : 0
    if (begun > 0) left.push(run)
    else await drop(call, run)
  }
  return left
}

async function drop(call: Changing, { id, projectId }: Run): Promise<void> {
  await call.db.delete(recurrenceRuns).where(eq(recurrenceRuns.id, id))
  if (projectId === null) return
  await call.db.update(projects).set({ archivedAt: call.now }).where(eq(projects.id, projectId))
  await stopTasks(call, projectId, true)
  await tellNews(call, { projectId, text: 'Archived: the recurrence no longer has this day.' })
}

/** Makes the open tasks of these projects those of the draft; answers of how many. */
async function applyTo(call: Changing, runs: readonly Run[], draft: RecurrenceDraft): Promise<number> {
  const ids = runs.flatMap(({ projectId }) => projectId ?? [])
  const running =
    ids.length === 0
      ? []
      : await call.db
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
    const project = await lockProject(call, id)
    const run = runs.find(({ projectId }) => projectId === id)
    const anchorDay = project.anchorDay ?? run?.anchorDay ?? project.starts
    await applyPlan(call, project, { plan: draft.plan, people: peopleOf(draft), anchorDay })
    await tellNews(call, { projectId: id, text: 'Changed with its recurrence.' })
  }
  return running.length
}

export const pause: Handler<Recurring['pause']> = async ({ id, paused }, call) => {
  const recurrence = await editable(call, id)
  const description = paused ? 'Paused.' : 'Resumed.'
  const revision = await saved(call, recurrence, { pausedAt: paused ? call.now : null }, description)
  if (!paused) await expand(call, { ...recurrence, pausedAt: null })
  return { revision }
}
