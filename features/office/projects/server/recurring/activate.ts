import { and, eq, isNull } from 'drizzle-orm'
import { findEvent, seminars } from '#features/seminars/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { recordEdit } from '#platform/server/resource/edits.ts'
import type { ActivationDraft, recurring } from '../../contract/recurring-contract.ts'
import { strangersAmong } from '../access/staff.ts'
import { calendarOf, todayOf } from '../planning/project-calendar.ts'
import { projectRecurrences, projectTemplates } from '../templates/tables.ts'
import { type Anchor, anchorsOf, type Rule } from './anchors.ts'
import { buildProject } from './build-project.ts'
import { expand } from './expand.ts'
import { previewRuns } from './preview.ts'

type Recurring = typeof recurring
const MAX_SHOWN = 6

export const preview: Handler<Recurring['preview']> = async (draft, ctx) => {
  const template = await templateOf(ctx, draft.templateid)
  const anchors = await anchorsFor(ctx, draft)
  const runs = await previewRuns(ctx, {
    name: draft.name,
    plan: template.plan,
    people: peopleOf(draft),
    calendar: await calendarOf(ctx.db, draft.calendarid || null),
    anchors: anchors.slice(0, MAX_SHOWN),
  })
  const conflicts = runs.reduce(
    (sum, { tasks }) => sum + tasks.filter(({ conflict }) => conflict !== '').length,
    0,
  )
  return { runs, conflicts, more: anchors.length > MAX_SHOWN }
}

export const activate: Handler<Recurring['activate']> = async (draft, ctx) => {
  const template = await templateOf(ctx, draft.templateid)
  const people = peopleOf(draft)
  const leadId = draft.leadid || ctx.actor.userId
  if ((await strangersAmong(ctx.db, [leadId, ...Object.values(people)])).length > 0)
    refuse('bad-input', { fields: { people: 'Please choose people of the staff.' } })
  const blueprint = {
    name: draft.name,
    plan: template.plan,
    people,
    leadId,
    visibility: draft.visibility,
    typeId: template.typeId,
    calendarId: draft.calendarid || null,
  }
  const anchors = await anchorsFor(ctx, draft)
  if (draft.way === 'once') {
    const projectids: string[] = []
    for (const anchor of anchors)
      projectids.push(await buildProject(ctx, { ...blueprint, recurrenceId: null }, anchor))
    return { projectids, recurrenceid: null }
  }
  const id = ctx.newId()
  const [recurrence] = await ctx.db
    .insert(projectRecurrences)
    .values({
      ...blueprint,
      ...ruleOf(ctx, draft),
      id,
      templateId: template.id,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning()
  if (!recurrence) return refuse('busy')
  await recordEdit(ctx, {
    resource: 'projects.recurrence',
    id,
    revision: 1,
    act: 'add',
    description: `Activated ${draft.name}.`,
    details: { after: draft },
  })
  return { projectids: await expand(ctx, recurrence), recurrenceid: id }
}

async function templateOf(ctx: Context, id: string) {
  const [template] = await ctx.db
    .select()
    .from(projectTemplates)
    .where(and(eq(projectTemplates.id, id), isNull(projectTemplates.archivedAt)))
  return template ?? refuse('not-found')
}

export const peopleOf = ({ people }: Pick<ActivationDraft, 'people'>): Record<string, string> =>
  Object.fromEntries(people.flatMap(({ role, userid }) => (userid === '' ? [] : [[role, userid]])))

const ruleOf = (ctx: Context, draft: ActivationDraft): Rule => ({
  everyWeeks: draft.way === 'weeks' ? draft.everyWeeks : null,
  seminarId: draft.way === 'seminar' ? draft.seminarid || null : null,
  first: draft.way === 'weeks' ? (draft.anchorDay ?? todayOf(ctx)) : todayOf(ctx),
  until: draft.until,
})

async function anchorsFor(ctx: SignedInContext<'not-now'>, draft: ActivationDraft): Promise<Anchor[]> {
  if (draft.way === 'once') return [await onlyAnchor(ctx, draft)]
  if (draft.way === 'weeks' && draft.anchorDay === null)
    refuse('bad-input', { fields: { anchorDay: 'Please enter the first day.' } })
  if (draft.way === 'seminar') {
    const known =
      draft.seminarid !== '' && (await ctx.db.$count(seminars, eq(seminars.id, draft.seminarid))) > 0
    if (!known) refuse('bad-input', { fields: { seminarid: 'Please choose a seminar of the list.' } })
  }
  return anchorsOf(ctx, ruleOf(ctx, draft))
}

async function onlyAnchor(ctx: Context<'not-now'>, { eventid, anchorDay }: ActivationDraft): Promise<Anchor> {
  if (eventid === '') {
    const day =
      anchorDay ??
      refuse('bad-input', { fields: { anchorDay: 'Please enter the day, or choose a seminar.' } })
    return { key: 'once', day, eventId: null, name: '' }
  }
  const event =
    (await findEvent(ctx.db, eventid)) ??
    refuse('bad-input', { fields: { eventid: 'Please choose a seminar of the list.' } })
  if (event.state === 'canceled') return ctx.refuse('not-now', { message: 'This seminar event is canceled.' })
  return { key: event.id, day: dayIn(event.startsAt, event.timeZone), eventId: event.id, name: event.name }
}
