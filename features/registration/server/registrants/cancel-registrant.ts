import type { Call } from '#platform/server/call.ts'
import { tellCanceled } from '../mail/tell-registrants.ts'
import { lockRegistrant, nameOf } from '../records/find-registrant.ts'
import { cancelRegistrations } from '../records/write-registrations.ts'
import type { Registration } from '../tables.ts'

/** Ends a place. Money goes back at the order's own desk, so that it is asked for and approved there. */
export async function cancelRegistrant(
  call: Call<'not-now'>,
  { recordid, reason }: { recordid: string; reason: string },
): Promise<Registration> {
  const row = await lockRegistrant(call, recordid)
  if (row.state === 'held')
    call.refuse('not-now', { message: 'The payment of this registration is still in progress.' })
  const [ended] = await cancelRegistrations(call, [row.id], { message: 'Canceled by staff.', reason })
  if (!ended) return call.refuse('not-now', { message: 'This registration has already been canceled.' })
  await call.audit({
    action: 'registration.cancelRegistrant',
    target: row.id,
    details: { name: nameOf(row), before: row.state, after: 'canceled', reason },
  })
  await call.enqueue(tellCanceled, { registrationIds: [row.id], reason })
  return ended
}
