import { and, asc, eq } from 'drizzle-orm'
import { locationWords } from '#features/events/rules/location-words.ts'
import { type Event, findEvent, seminarLocations, seminarsOf } from '#features/events/server/public.ts'
import { openRosterSheet } from '#features/exams/server/public.ts'
import { joinAccount, registrations } from '#features/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import { accountFor, accountsOf } from './accounts-of.ts'
import { eventSheets } from './tables.ts'

/** The grade sheets of an event, by exam. */
export async function sheetsOf(db: Db, eventId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(eventSheets).where(eq(eventSheets.eventId, eventId))
  return new Map(rows.map(({ examCode, sheetId }) => [examCode, sheetId]))
}

/** Whoever takes part in a seminar that names the exam stands on the sheet; accounts are opened where there are none. */
export const openExamSheet: Handler<(typeof attendanceProof)['openExamSheet']> = async (input, call) => {
  const { scheduleid, examCode, rubricid, mostPoints } = input
  const event = (await findEvent(call.db, scheduleid)) ?? refuse('not-found')
  const held = (await seminarsOf(call.db, [event.id])).filter((seminar) => seminar.examCode === examCode)
  if (held.length === 0) refuse('not-found')
  const userIds = await peopleWithAccounts(
    call,
    event,
    held.map(({ seminarId }) => seminarId),
  )
  if (userIds.length === 0) return call.refuse('nobody-there')
  const known = await sheetsOf(call.db, event.id)
  const sheetId = await openRosterSheet(call, {
    sheetId: known.get(examCode) ?? null,
    userIds,
    draft: {
      kind: rubricid === '' ? 'paper' : 'hands-on',
      rubricid,
      examCode,
      mostPoints: rubricid === '' ? mostPoints : '',
      heldOn: dayIn(new Date(Math.min(event.endsAt.getTime(), call.now.getTime())), event.timeZone),
      location: await locationOf(call.db, event),
      examiner: `${call.actor.firstName} ${call.actor.lastName}`,
    },
  })
  const row = { eventId: event.id, examCode, sheetId }
  await call.db
    .insert(eventSheets)
    .values(row)
    .onConflictDoUpdate({ target: [eventSheets.eventId, eventSheets.examCode], set: { sheetId } })
  return { sheetid: sheetId }
}

async function peopleWithAccounts(
  call: SignedInCall,
  event: Event,
  seminarIds: readonly string[],
): Promise<string[]> {
  const all = await call.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), eq(registrations.state, 'registered')))
    .orderBy(asc(registrations.id))
  const people = all.filter((person) => person.seminarIds.some((id) => seminarIds.includes(id)))
  const accounts = await accountsOf(call.db, people)
  const userIds: string[] = []
  for (const person of people) {
    const { user, ofAnother } = accounts(person.id)
    // Whose address belongs to somebody else is settled first: a grade would count for the wrong person.
    if (ofAnother) continue
    const account = await accountFor(call, person, user)
    await joinAccount(call, person, account.id)
    userIds.push(account.id)
  }
  return userIds
}

async function locationOf(db: Db, event: Event): Promise<string> {
  const [location] = event.locationId
    ? await db.select().from(seminarLocations).where(eq(seminarLocations.id, event.locationId))
    : []
  return locationWords(event.format, location ?? null).slice(0, 120)
}
