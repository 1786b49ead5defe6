import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { stays } from '../../contract/stay-contract.ts'
import { stayFault } from '../../rules/stay-dates.ts'
import { lodgingStays } from '../tables.ts'
import { todayOf } from '../units/unit-desk.ts'
import { offersOf } from './offers.ts'

/** Keeps a request for a bed; the office decides it. */
export const ask: Handler<(typeof stays)['ask']> = async (input, call) => {
  const { requestid, unitid, eventid, from, to, note } = input
  const [sent] = await call.db.select().from(lodgingStays).where(eq(lodgingStays.id, requestid))
  if (sent) return sent.userId === call.actor.userId ? { stayid: sent.id } : refuse('not-found')
  const offer = (await offersOf(call)).find(({ event }) => (event?.id ?? '') === eventid)
  if (!offer?.units.some(({ id }) => id === unitid)) return call.refuse('not-offered')
  const limits = offer.event ? { first: offer.first, last: offer.last } : null
  const fault = stayFault({ from, to }, { today: todayOf(call), limits })
  if (fault) return refuse('bad-input', { message: fault.message, fields: { [fault.field]: fault.message } })
  if (await overlapsOwn(call, from, to)) return call.refuse('twice')
  const stay = { id: requestid, userId: call.actor.userId, unitId: unitid, from, to, freeFrom: to, note }
  await call.db
    .insert(lodgingStays)
    .values({ ...stay, eventId: eventid || null, state: 'asked', askedAt: call.now })
    .onConflictDoNothing()
  return { stayid: requestid }
}

async function overlapsOwn(call: SignedInCall, from: string, to: string): Promise<boolean> {
  const [other] = await call.db
    .select({ id: lodgingStays.id })
    .from(lodgingStays)
    .where(
      and(
        eq(lodgingStays.userId, call.actor.userId),
        inArray(lodgingStays.state, ['asked', 'approved']),
        lt(lodgingStays.from, to),
        gt(lodgingStays.to, from),
      ),
    )
    .limit(1)
  return other !== undefined
}
