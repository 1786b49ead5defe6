import { eq } from 'drizzle-orm'
import { checkAttendees, chosenOf } from '#features/registration/contract/attendee.ts'
import { addRegistrant, changeRegistrant, registrations } from '#features/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { calendarSystem } from '../../contract/calendar/calendar-contract.ts'
import { markAttended } from '../door/mark-attended.ts'
import { setCertPass } from '../proof/set-cert-pass.ts'
import { calendarData } from './calendar-data.ts'

type System = typeof calendarSystem
type Calls =
  | 'updateRegistrantAttendance'
  | 'submitRegistrantChanges'
  | 'submitNewRegistrant'
  | 'updateRegistrantCertPass'

/** What stands in the history where the caller says nothing: this wire has no field for a reason. */
const UNSAID = 'Not stated'

const updateRegistrantAttendance: Handler<System['updateRegistrantAttendance']> = async (input, call) => {
  const { recordid, attended, reason } = input
  const { eventId } = await markAttended(call, { recordid, attended, reason: reason || UNSAID })
  return { ...(await calendarData(call, eventId)), recordid }
}

const updateRegistrantCertPass: Handler<System['updateRegistrantCertPass']> = async (input, call) => {
  const { recordid, certpass: pass, reason } = input
  await setCertPass(call, { recordid, pass, reason: reason || UNSAID })
  const [registration] = await call.db.select().from(registrations).where(eq(registrations.id, recordid))
  return { ...(await calendarData(call, registration?.eventId ?? null)), recordid }
}

const submitRegistrantChanges: Handler<System['submitRegistrantChanges']> = async ({ data }, call) => {
  const { recordid, revision, reason, seminars, ...given } = data
  const texts = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const changes = { ...texts, ...(seminars ? { seminars: chosenOf({ seminars }) } : {}) }
  const { eventId } = await changeRegistrant(call, { recordid, revision, changes, reason })
  return { ...(await calendarData(call, eventId)), recordid }
}

const submitNewRegistrant: Handler<System['submitNewRegistrant']> = async ({ data }, call) => {
  const { scheduleid, reason, ...attendee } = data
  const problems = checkAttendees([attendee])
  if (problems.length > 0) {
    const fields = Object.fromEntries(
      problems.map(({ field, message }) => [`data.${field}`, message]).toReversed(),
    )
    refuse('bad-input', { message: problems[0]?.message ?? '', fields })
  }
  const added = await addRegistrant(call, { scheduleid, attendee, ...(reason ? { reason } : {}) })
  return {
    ...(await calendarData(call, scheduleid)),
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
