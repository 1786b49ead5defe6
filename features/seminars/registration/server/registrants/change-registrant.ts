import { desc, eq, sql } from 'drizzle-orm'
import { findReaders, findUser } from '#features/core/accounts/server/public.ts'
import { modesOf } from '#features/seminars/events/rules/event-labels.ts'
import {
  claimSeats,
  freeSeats,
  type SeminarOfEvent,
  seminarsOf,
} from '#features/seminars/events/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import { demandsOf } from '../../contract/group.ts'
import { changeText } from '../../rules/registrants/history-text.ts'
import {
  changedFields,
  columnsOf,
  conflictsOf,
  type NameOf,
  type RegistrantChanges,
  type RegistrantField,
  type RegistrantValues,
  valuesOf,
} from '../../rules/registrants/registrant-values.ts'
import { eventOf, lockRegistrant } from '../records/find-registrant.ts'
import { notifyRegistrations } from '../records/registration-changes.ts'
import { foundByOf, recordRegistrationEvent } from '../records/write-registrations.ts'
import { type Registration, registrationEvents, registrations } from '../tables.ts'

interface RegistrantChange {
  recordid: string
  /** Revision that the form was filled from; if omitted, the change is made despite concurrent changes. */
  revision?: number | undefined
  changes: RegistrantChanges
  /** Initial form values, for detecting concurrent changes. */
  seen?: RegistrantChanges | undefined
  reason?: string | undefined
}

/**
 * Changes a registrant's data, and their seats if their participation changes. The order's price does not change.
 * Refuses an older revision with `conflict`, and with `event-full`, `already-registered`, `not-now`.
 */
export async function changeRegistrant(
  ctx: Context<'already-registered' | 'event-closed' | 'event-full' | 'not-now'>,
  change: RegistrantChange,
): Promise<Registration> {
  const row = await lockRegistrant(ctx, change.recordid)
  const before = valuesOf(row)
  if (change.revision !== undefined && change.revision !== row.revision) {
    await refuseStale(ctx, row, change)
  }
  const after = valuesOf({ ...row, ...columnsOf({ ...before, ...change.changes }) })
  const fields = changedFields(before, after)
  if (fields.length === 0) return row
  const held = await seminarsOf(ctx.db, [row.eventId])
  await moveSeats(ctx, row, { after, fields, held })
  const changed = await write(ctx, row, after)
  if (changed.mode !== row.mode || changed.userId !== row.userId)
    await notifyRegistrations(ctx, 'left', [row])
  const message = changeText(fields, { before, after }, namesIn(held))
  await recordRegistrationEvent(ctx, {
    registrationId: row.id,
    kind: 'changed',
    message,
    reason: change.reason ?? '',
  })
  await ctx.audit({
    action: 'registration.changeRegistrant',
    target: row.id,
    details: { before: pick(before, fields), after: pick(after, fields), reason: change.reason ?? '' },
  })
  return changed
}

const pick = (values: RegistrantValues, fields: readonly RegistrantField[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

function namesIn(held: readonly SeminarOfEvent[]): NameOf {
  const names = new Map(held.map(({ seminarId, name }) => [seminarId, name]))
  return (semid) => names.get(semid) ?? 'a former seminar'
}

async function refuseStale(
  ctx: Context,
  row: Registration,
  { changes, seen }: RegistrantChange,
): Promise<never> {
  const [last] = await ctx.db
    .select({ actorId: registrationEvents.actorId })
    .from(registrationEvents)
    .where(eq(registrationEvents.registrationId, row.id))
    .orderBy(desc(registrationEvents.position))
    .limit(1)
  const nameOf = namesIn(await seminarsOf(ctx.db, [row.eventId]))
  const user = last?.actorId ? await findUser(ctx.db, last.actorId) : null
  return refuse('conflict', {
    data: {
      by: user ? fullName(user) : 'Someone',
      at: row.changedAt.toISOString(),
      revision: row.revision,
      changes: conflictsOf(valuesOf(row), { mine: changes, seen }, nameOf),
    },
  })
}

interface Seats {
  after: RegistrantValues
  fields: readonly RegistrantField[]
  held: readonly SeminarOfEvent[]
}

/** Takes new seats before releasing old ones, so that no other user can take them in between. */
async function moveSeats(
  ctx: Context<'event-closed' | 'event-full' | 'not-now'>,
  row: Registration,
  { after, fields, held }: Seats,
): Promise<void> {
  const moves = fields.includes('mode')
  if (!moves && !fields.includes('seminars')) return
  if (row.state !== 'registered') {
    ctx.refuse('not-now', { message: 'Seminars and seats can be changed once the person is registered.' })
  }
  if (after.seminars.length === 0) {
    refuse('bad-input', { fields: { seminars: 'Please choose at least one seminar.' } })
  }
  const event = await eventOf(ctx, row.eventId)
  if (moves && !modesOf(event.format).includes(after.mode)) {
    refuse('bad-input', { fields: { mode: 'This event cannot be attended that way.' } })
  }
  const offered = new Set(held.map(({ seminarId }) => seminarId))
  const added = after.seminars.filter((semid) => !row.seminarIds.includes(semid))
  const gone = row.seminarIds.filter((semid) => !after.seminars.includes(semid))
  if (added.some((semid) => !offered.has(semid))) {
    refuse('bad-input', { fields: { seminars: 'This event does not have one of these seminars.' } })
  }
  const people = () => (moves ? 1 : 0)
  await claimSeats(ctx, event.id, demandsOf([{ mode: after.mode, seminarIds: added }], people), {
    evenWhenClosed: true,
  })
  await freeSeats(ctx, event.id, demandsOf([{ mode: row.mode, seminarIds: gone }], people))
}

async function write(
  ctx: Context<'already-registered'>,
  row: Registration,
  after: RegistrantValues,
): Promise<Registration> {
  const columns = columnsOf(after)
  const known = columns.email === row.email ? null : await findReaders(ctx.db, [columns.email])
  try {
    const [changed] = await ctx.db
      .update(registrations)
      .set({
        ...columns,
        ...(known ? { userId: known.get(columns.email)?.id ?? null } : {}),
        foundBy: foundByOf(columns),
        revision: sql`${registrations.revision} + 1`,
        changedAt: ctx.now,
      })
      .where(eq(registrations.id, row.id))
      .returning()
    return changed ?? refuse('not-found')
  } catch (error) {
    if (!isDuplicate(error, 'seminar_registrations_email')) throw error
    return ctx.refuse('already-registered', {
      message: `${columns.email} is registered for this event already.`,
      fields: { emailAddress: 'Is registered for this event already.' },
    })
  }
}
