import { and, asc, eq } from 'drizzle-orm'
import { openRosterSheet } from '#features/learn/grading/server/public.ts'
import { locationText } from '#features/seminars/events/rules/location-text.ts'
import {
  type Event,
  findEvent,
  seminarLocations,
  seminarsOf,
} from '#features/seminars/events/server/public.ts'
import { joinAccount, registrations } from '#features/seminars/registration/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import { accountFor, accountsOf } from './accounts-of.ts'
import { eventSheets } from './tables.ts'

/** Returns the grade sheets of an event by exam. */
export async function sheetsOf(db: Db, eventId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(eventSheets).where(eq(eventSheets.eventId, eventId))
  return new Map(rows.map(({ examCode, sheetId }) => [examCode, sheetId]))
}

/** Adds the participants of seminars with this exam to its sheet; creates missing accounts. */
export const openExamSheet: Handler<(typeof attendanceProof)['openExamSheet']> = async (input, ctx) => {
  const { scheduleid, examCode, rubricid, maxPoints } = input
  const event = (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')
  const held = (await seminarsOf(ctx.db, [event.id])).filter((seminar) => seminar.examCode === examCode)
  if (held.length === 0) refuse('not-found')
  const userIds = await peopleWithAccounts(ctx, event, pluck(held, 'seminarId'))
  if (userIds.length === 0) return ctx.refuse('nobody-there')
  const known = await sheetsOf(ctx.db, event.id)
  const sheetId = await openRosterSheet(ctx, {
    sheetId: known.get(examCode) ?? null,
    userIds,
    draft: {
      kind: rubricid === '' ? 'paper' : 'hands-on',
      rubricid,
      examCode,
      maxPoints: rubricid === '' ? maxPoints : '',
      heldOn: dayIn(new Date(Math.min(event.endsAt.getTime(), ctx.now.getTime())), event.timeZone),
      location: await locationOf(ctx.db, event),
      examiner: fullName(ctx.actor),
    },
  })
  const row = { eventId: event.id, examCode, sheetId }
  await ctx.db
    .insert(eventSheets)
    .values(row)
    .onConflictDoUpdate({ target: [eventSheets.eventId, eventSheets.examCode], set: { sheetId } })
  return { sheetid: sheetId }
}

async function peopleWithAccounts(
  ctx: SignedInContext,
  event: Event,
  seminarIds: readonly string[],
): Promise<string[]> {
  const all = await ctx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), eq(registrations.state, 'registered')))
    .orderBy(asc(registrations.id))
  const people = all.filter((person) => person.seminarIds.some((id) => seminarIds.includes(id)))
  const accounts = await accountsOf(ctx.db, people)
  const userIds: string[] = []
  for (const person of people) {
    const { user, ofAnother } = accounts(person.id)
    // Address conflicts must be resolved first; otherwise the grade would count for the wrong person.
    if (ofAnother) continue
    const account = await accountFor(ctx, person, user)
    await joinAccount(ctx, person, account.id)
    userIds.push(account.id)
  }
  return userIds
}

async function locationOf(db: Db, event: Event): Promise<string> {
  const [location] = event.locationId
    ? await db.select().from(seminarLocations).where(eq(seminarLocations.id, event.locationId))
    : []
  return locationText(event.format, location ?? null).slice(0, 120)
}
