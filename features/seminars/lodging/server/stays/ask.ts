import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { stays } from '../../contract/stay-contract.ts'
import { stayProblem } from '../../rules/stay-dates.ts'
import { lodgingStays } from '../tables.ts'
import { todayOf } from '../units/unit-admin.ts'
import { offersOf } from './offers.ts'

/** Stores a bed request for staff to decide. */
export const ask: Handler<(typeof stays)['ask']> = async (input, ctx) => {
  const { requestid, unitid, eventid, from, to, note } = input
  const [sent] = await ctx.db.select().from(lodgingStays).where(eq(lodgingStays.id, requestid))
  if (sent) return sent.userId === ctx.actor.userId ? { stayid: sent.id } : refuse('not-found')
  const offer = (await offersOf(ctx)).find(({ event }) => (event?.id ?? '') === eventid)
  if (!offer?.units.some(({ id }) => id === unitid)) return ctx.refuse('not-offered')
  const limits = offer.event ? { first: offer.first, last: offer.last } : null
  const problem = stayProblem({ from, to }, { today: todayOf(ctx), limits })
  if (problem)
    return refuse('bad-input', { message: problem.message, fields: { [problem.field]: problem.message } })
  if (await overlapsOwn(ctx, from, to)) return ctx.refuse('twice')
  const stay = { id: requestid, userId: ctx.actor.userId, unitId: unitid, from, to, freeFrom: to, note }
  await ctx.db
    .insert(lodgingStays)
    .values({ ...stay, eventId: eventid || null, state: 'asked', askedAt: ctx.now })
    .onConflictDoNothing()
  return { stayid: requestid }
}

async function overlapsOwn(ctx: SignedInContext, from: string, to: string): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: lodgingStays.id })
    .from(lodgingStays)
    .where(
      and(
        eq(lodgingStays.userId, ctx.actor.userId),
        inArray(lodgingStays.state, ['asked', 'approved']),
        lt(lodgingStays.from, to),
        gt(lodgingStays.to, from),
      ),
    )
    .limit(1)
  return other !== undefined
}
