import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findEvent, seminars } from '#features/events/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
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
const MOST_SHOWN = 6

export const preview: Handler<Recurring['preview']> = async (draft, call) => {
  const template = await templateOf(call, draft.templateid)
  const anchors = await anchorsFor(call, draft)
  const runs = await previewRuns(call, {
    ...{ name: draft.name, plan: template.plan, people: peopleOf(draft) },
    calendar: await calendarOf(call.db, draft.calendarid || null),
    anchors: anchors.slice(0, MOST_SHOWN),
  })
  const conflicts = runs.reduce(
    (sum, { tasks }) => sum + tasks.filter(({ conflict }) => conflict !== '').length,
    0,
  )
  return { runs, conflicts, more: anchors.length > MOST_SHOWN }
}

export const activate: Handler<Recurring['activate']> = async (draft, call) => {
  const template = await templateOf(call, draft.templateid)
  const people = peopleOf(draft)
  const leadId = draft.leadid || call.actor.userId
  if ((await strangersAmong(call.db, [leadId, ...Object.values(people)])).length > 0)
    refuse('bad-input', { fields: { people: 'Please choose people of the staff.' } })
  const blueprint = {
    ...{
      name: draft.name,
      plan: template.plan,
      people,
      leadId,
      visibility: draft.visibility,
      typeId: template.typeId,
    },
    calendarId: draft.calendarid || null,
  }
  const anchors = await anchorsFor(call, draft)
  if (draft.way === 'once') {
    const projectids: string[] = []
    for (const anchor of anchors)
      projectids.push(await buildProject(call, { ...blueprint, recurrenceId: null }, anchor))
    return { projectids, recurrenceid: null }
  }
  const id = uuid({ msecs: call.now.getTime() })
  const [recurrence] = await call.db
    .insert(projectRecurrences)
    .values({
      ...blueprint,
      ...ruleOf(call, draft),
      id,
      templateId: template.id,
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!recurrence) return refuse('busy')
  await recordEdit(call, {
    ...{ resource: 'projects.recurrence', id, revision: 1, act: 'add' },
    ...{ description: `Activated ${draft.name}.`, details: { after: draft } },
  })
  return { projectids: await expand(call, recurrence), recurrenceid: id }
}

async function templateOf(call: Call, id: string) {
  const [template] = await call.db
    .select()
    .from(projectTemplates)
    .where(and(eq(projectTemplates.id, id), isNull(projectTemplates.archivedAt)))
  return template ?? refuse('not-found')
}

export const peopleOf = ({ people }: Pick<ActivationDraft, 'people'>): Record<string, string> =>
  Object.fromEntries(people.flatMap(({ role, userid }) => (userid === '' ? [] : [[role, userid]])))

const ruleOf = (call: Call, draft: ActivationDraft): Rule => ({
  everyWeeks: draft.way === 'weeks' ? draft.everyWeeks : null,
  seminarId: draft.way === 'seminar' ? draft.seminarid || null : null,
  first: draft.way === 'weeks' ? (draft.anchorDay ?? todayOf(call)) : todayOf(call),
  until: draft.until,
})

async function anchorsFor(call: SignedInCall<'not-now'>, draft: ActivationDraft): Promise<Anchor[]> {
  if (draft.way === 'once') return [await onlyAnchor(call, draft)]
  if (draft.way === 'weeks' && draft.anchorDay === null)
    refuse('bad-input', { fields: { anchorDay: 'Please enter the first day.' } })
  if (draft.way === 'seminar') {
    const known =
      draft.seminarid !== '' && (await call.db.$count(seminars, eq(seminars.id, draft.seminarid))) > 0
    if (!known) refuse('bad-input', { fields: { seminarid: 'Please choose a seminar of the list.' } })
  }
  return anchorsOf(call, ruleOf(call, draft))
}

async function onlyAnchor(call: Call<'not-now'>, { eventid, anchorDay }: ActivationDraft): Promise<Anchor> {
  if (eventid === '') {
    const day =
      anchorDay ??
      refuse('bad-input', { fields: { anchorDay: 'Please enter the day, or choose a seminar.' } })
    return { key: 'once', day, eventId: null, name: '' }
  }
  const event =
    (await findEvent(call.db, eventid)) ??
    refuse('bad-input', { fields: { eventid: 'Please choose a seminar of the list.' } })
  if (event.state === 'canceled')
    return call.refuse('not-now', { message: 'This seminar event is canceled.' })
  return { key: event.id, day: dayIn(event.startsAt, event.timeZone), eventId: event.id, name: event.name }
}
