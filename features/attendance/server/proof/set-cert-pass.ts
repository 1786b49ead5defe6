import { inArray } from 'drizzle-orm'
import { type Event, findEvent, seminarsOf } from '#features/events/server/public.ts'
import {
  decideRegistrations,
  noteRegistrations,
  type Registration,
  registrations,
} from '#features/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import type { PassWord } from '../../contract/proof-views.ts'
import { isEnough } from '../../rules/proof/judge-proof.ts'
import { attendanceFor } from './attendance-for.ts'
import { passingsOf, writePassEntries } from './pass-entries.ts'

interface CertPass {
  recordid: string
  /** null: undecided again. */
  pass: boolean | null
  reason: string
}

type Proof = typeof attendanceProof

/**
 * Says of one person whether they have passed. Refuses with `not-found` who has no place (any more). A pass that the
 * attendance does not bear out gives nothing until somebody else has confirmed it.
 */
export async function setCertPass(call: Call, { recordid, pass, reason }: CertPass): Promise<void> {
  const [row] = await lockRegistrations(call, [recordid])
  await write(call, [row ?? refuse('not-found')], pass, reason)
}

const meant: Readonly<Record<PassWord, boolean | null>> = { yes: true, no: false, undecided: null }

export const setPass: Handler<Proof['setPass']> = async (input, call) => {
  const { scheduleid, recordids, reason } = input
  const event = (await findEvent(call.db, scheduleid)) ?? refuse('not-found')
  const ids = [...new Set(recordids)]
  const rows = await lockRegistrations(call, ids)
  if (rows.length < ids.length || rows.some(({ eventId }) => eventId !== event.id)) refuse('not-found')
  const pass = meant[input.pass]
  if (pass && reason === '' && (await someAreShort(call, event, rows))) {
    return call.refuse('reason-needed', { fields: { reason: 'Please give a reason.' } })
  }
  return { changed: await write(call, rows, pass, reason) }
}

/** Places that are taken, kept from others until the transaction ends. */
const lockRegistrations = async (call: Call, ids: readonly string[]): Promise<Registration[]> =>
  (
    await call.db
      .select()
      .from(registrations)
      .where(inArray(registrations.id, [...ids]))
      .orderBy(registrations.id)
      .for('update')
  ).filter(({ state }) => state !== 'canceled')

async function someAreShort(call: Call, event: Event, rows: readonly Registration[]): Promise<boolean> {
  const attendance = await attendanceFor(call.db, event.id, rows, call.now)
  const held = await seminarsOf(call.db, [event.id])
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

/** Writes what differs from what was said before; answers of how many. */
async function write(
  call: Call,
  rows: readonly Registration[],
  pass: boolean | null,
  reason: string,
): Promise<number> {
  const passings = await passingsOf(call.db, rows)
  const changed = rows.filter((row) => passings(row).pass !== pass || row.certpass !== pass)
  if (changed.length === 0) return 0
  await writePassEntries(
    call,
    changed.map((person) => ({ person, act: 'set', pass, reason })),
  )
  await decideRegistrations(
    call,
    changed.map(({ id }) => id),
    { certpass: pass },
  )
  await noteRegistrations(
    call,
    changed.map(({ id }) => ({
      registrationId: id,
      kind: 'certpass',
      message: message.get(pass) ?? '',
      reason,
    })),
  )
  await call.audit(
    ...changed.map((row) => ({
      action: 'attendance.proof.setPass',
      target: row.id,
      details: { before: passings(row).pass, after: pass, reason },
    })),
  )
  return changed.length
}

/** The second person behind a pass that the attendance does not bear out. */
export const confirmPass: Handler<Proof['confirmPass']> = async ({ recordid, reason }, call) => {
  const [row] = await lockRegistrations(call, [recordid])
  if (!row) return refuse('not-found')
  await refuseUnconfirmable(call, row)
  await writePassEntries(call, [{ person: row, act: 'confirm', pass: true, reason }])
  await noteRegistrations(call, [
    {
      registrationId: row.id,
      kind: 'certpass',
      message: 'The pass was confirmed by a second person.',
      reason,
    },
  ])
  await call.audit({ action: 'attendance.proof.confirmPass', target: row.id, details: { reason } })
  return {}
}

async function refuseUnconfirmable(
  call: SignedInCall<'nothing-to-confirm' | 'own-pass'>,
  row: Registration,
): Promise<void> {
  const passing = (await passingsOf(call.db, [row]))(row)
  if (passing.pass !== true || passing.confirmed) call.refuse('nothing-to-confirm')
  if (passing.setBy === call.actor.userId) call.refuse('own-pass')
  const event = (await findEvent(call.db, row.eventId)) ?? refuse('not-found')
  if (!(await someAreShort(call, event, [row]))) call.refuse('nothing-to-confirm')
}
