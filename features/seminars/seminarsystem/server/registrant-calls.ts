import { eq } from 'drizzle-orm'
import { markAttended, setCertPass } from '#features/seminars/attendance/server/public.ts'
import {
  attendeeFields,
  checkAttendees,
  chosenOf,
} from '#features/seminars/registration/contract/attendee.ts'
import { checkTexts, type Problem } from '#features/seminars/registration/rules/problem.ts'
import { valuesOf } from '#features/seminars/registration/rules/registrants/registrant-values.ts'
import {
  addRegistrant,
  changeRegistrant,
  registrations,
} from '#features/seminars/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { calendarSystem } from '../contract/calendar-contract.ts'
import { calendarData } from './calendar-data.ts'

type System = typeof calendarSystem
type Calls =
  | 'updateRegistrantAttendance'
  | 'submitRegistrantChanges'
  | 'submitNewRegistrant'
  | 'updateRegistrantCertPass'

/** Reason recorded in the history if the caller gives none: this wire format has no field for it. */
const UNSAID = 'Not stated'

const updateRegistrantAttendance: Handler<System['updateRegistrantAttendance']> = async (input, ctx) => {
  const { recordid, attended, reason } = input
  const { eventId } = await markAttended(ctx, { recordid, attended, reason: reason || UNSAID })
  return { ...(await calendarData(ctx, eventId)), recordid }
}

const updateRegistrantCertPass: Handler<System['updateRegistrantCertPass']> = async (input, ctx) => {
  const { recordid, certpass: pass, reason } = input
  await setCertPass(ctx, { recordid, pass, reason: reason || UNSAID })
  const [registration] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid))
  return { ...(await calendarData(ctx, registration?.eventId ?? null)), recordid }
}

const submitRegistrantChanges: Handler<System['submitRegistrantChanges']> = async ({ data }, ctx) => {
  const { recordid, revision, reason, seminars, ...given } = data
  await refuseBlanked(ctx, recordid, given)
  const texts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const changes = { ...texts, ...(seminars ? { seminars: chosenOf({ seminars }) } : {}) }
  const { eventId } = await changeRegistrant(ctx, { recordid, revision, changes, reason })
  return { ...(await calendarData(ctx, eventId)), recordid }
}

/** Refuses to blank registrant fields that the specification requires. Already blank fields may stay blank. */
async function refuseBlanked(
  ctx: Context,
  recordid: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid))
  if (!row) refuse('not-found')
  const before: Readonly<Record<string, unknown>> = valuesOf(row)
  const blanked = attendeeFields.filter(({ field }) => given[field] === '' && before[field] !== '')
  refuseProblems(checkTexts(given, blanked, 'Attendee 1', 0))
}

function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const fields = Object.fromEntries(
    problems.map(({ field, message }) => [`data.${field}`, message]).toReversed(),
  )
  refuse('bad-input', { message: problems[0]?.message ?? '', fields })
}

const submitNewRegistrant: Handler<System['submitNewRegistrant']> = async ({ data }, ctx) => {
  const { scheduleid, reason, ...attendee } = data
  refuseProblems(checkAttendees([attendee]))
  const added = await addRegistrant(ctx, { scheduleid, attendee, ...(reason ? { reason } : {}) })
  return {
    ...(await calendarData(ctx, scheduleid)),
    recordid: added.id,
    header: 'Registrant Added',
    msg: 'This registrant has been added to this event',
    message: 'This registrant has been added to this event',
  }
}

export const registrantHandlers: Pick<Handlers<System>, Calls> = {
  updateRegistrantAttendance,
  submitRegistrantChanges,
  submitNewRegistrant,
  updateRegistrantCertPass,
}
