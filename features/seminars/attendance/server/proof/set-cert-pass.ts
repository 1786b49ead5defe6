import { inArray } from 'drizzle-orm'
import { type Event, findEvent, seminarsOf } from '#features/seminars/events/server/public.ts'
import {
  decideRegistrations,
  type Registration,
  recordRegistrationEvents,
  registrations,
} from '#features/seminars/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import type { PassResult } from '../../contract/proof-views.ts'
import { isEnough } from '../../rules/proof/judge-proof.ts'
import { attendanceFor } from './attendance-for.ts'
import { passingsOf, writePassEntries } from './pass-entries.ts'
import { issueToRegistrants } from './settle-certificates.ts'

interface CertPass {
  recordid: string
  /** null resets to undecided. */
  pass: boolean | null
  reason: string
}

type Proof = typeof attendanceProof

/**
 * Sets whether a participant has passed. Refuses with `not-found` without a seat, and any result before the event. A
 * pass that the attendance does not support has no effect until a second staff member confirms it.
 */
export async function setCertPass(
  ctx: Context<'not-started'>,
  { recordid, pass, reason }: CertPass,
): Promise<void> {
  const [row] = await lockRegistrations(ctx, [recordid])
  const found = row ?? refuse('not-found')
  refuseEarly(ctx, (await findEvent(ctx.db, found.eventId)) ?? refuse('not-found'), pass)
  await write(ctx, [found], pass, reason)
}

/** Refuses a pass or fail before the event; an earlier decision can be cleared at any time. */
function refuseEarly(ctx: Context<'not-started'>, { startsAt }: Event, pass: boolean | null): void {
  if (pass !== null && startsAt > ctx.now) ctx.refuse('not-started')
}

const meant: Readonly<Record<PassResult, boolean | null>> = { yes: true, no: false, undecided: null }

export const setPass: Handler<Proof['setPass']> = async (input, ctx) => {
  const { scheduleid, recordids, reason } = input
  const event = (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')
  const ids = [...new Set(recordids)]
  const rows = await lockRegistrations(ctx, ids)
  if (rows.length < ids.length || rows.some(({ eventId }) => eventId !== event.id)) refuse('not-found')
  const pass = meant[input.pass]
  refuseEarly(ctx, event, pass)
  if (pass && reason === '' && (await someAreShort(ctx, event, rows))) {
    return ctx.refuse('reason-needed', { fields: { reason: 'Please give a reason.' } })
  }
  return { changed: await write(ctx, rows, pass, reason) }
}

/** Locks the given taken seats until the transaction ends. */
const lockRegistrations = async (ctx: Context, ids: readonly string[]): Promise<Registration[]> =>
  (
    await ctx.db
      .select()
      .from(registrations)
      .where(inArray(registrations.id, [...ids]))
      .orderBy(registrations.id)
      .for('update')
  ).filter(({ state }) => state !== 'canceled')

async function someAreShort(ctx: Context, event: Event, rows: readonly Registration[]): Promise<boolean> {
  const attendance = await attendanceFor(ctx.db, event.id, rows, ctx.now)
  const held = await seminarsOf(ctx.db, [event.id])
  return rows.some(({ id, seminarIds }) =>
    held
      .filter(({ seminarId }) => seminarIds.includes(seminarId))
      .some((seminar) => {
        const credited = attendance.of(id).credited.get(seminar.seminarId) ?? 0
        return !isEnough(credited, attendance.minutesOf(seminar))
      }),
  )
}

const message = new Map<boolean | null, string>([
  [true, 'Marked as passed.'],
  [false, 'Marked as not passed.'],
  [null, 'Whether they passed is open again.'],
])

/** Writes decisions that differ from the previous ones. Returns the number of rows written. */
async function write(
  ctx: Context,
  rows: readonly Registration[],
  pass: boolean | null,
  reason: string,
): Promise<number> {
  const passings = await passingsOf(ctx.db, rows)
  const changed = rows.filter((row) => passings(row).pass !== pass || row.certpass !== pass)
  if (changed.length === 0) return 0
  await writePassEntries(
    ctx,
    changed.map((person) => ({ person, act: 'set', pass, reason })),
  )
  await decideRegistrations(ctx, pluck(changed, 'id'), { certpass: pass })
  await recordRegistrationEvents(
    ctx,
    changed.map(({ id }) => ({
      registrationId: id,
      kind: 'certpass',
      message: message.get(pass) ?? '',
      reason,
    })),
  )
  await ctx.audit(
    ...changed.map((row) => ({
      action: 'attendance.proof.setPass',
      target: row.id,
      details: { before: passings(row).pass, after: pass, reason },
    })),
  )
  if (pass) await ctx.enqueue(issueToRegistrants, { registrationIds: changed.map(({ id }) => id) })
  return changed.length
}

/** Confirms, as second staff member, a pass that the attendance does not support. */
export const confirmPass: Handler<Proof['confirmPass']> = async ({ recordid, reason }, ctx) => {
  const [row] = await lockRegistrations(ctx, [recordid])
  if (!row) return refuse('not-found')
  await refuseUnconfirmable(ctx, row)
  await writePassEntries(ctx, [{ person: row, act: 'confirm', pass: true, reason }])
  await recordRegistrationEvents(ctx, [
    {
      registrationId: row.id,
      kind: 'certpass',
      message: 'The pass was confirmed by a second person.',
      reason,
    },
  ])
  await ctx.audit({ action: 'attendance.proof.confirmPass', target: row.id, details: { reason } })
  await ctx.enqueue(issueToRegistrants, { registrationIds: [row.id] })
  return {}
}

async function refuseUnconfirmable(
  ctx: SignedInContext<'nothing-to-confirm' | 'own-pass'>,
  row: Registration,
): Promise<void> {
  const passing = (await passingsOf(ctx.db, [row]))(row)
  if (passing.pass !== true || passing.confirmed) ctx.refuse('nothing-to-confirm')
  if (passing.setBy === ctx.actor.userId) ctx.refuse('own-pass')
  const event = (await findEvent(ctx.db, row.eventId)) ?? refuse('not-found')
  if (!(await someAreShort(ctx, event, [row]))) ctx.refuse('nothing-to-confirm')
}
