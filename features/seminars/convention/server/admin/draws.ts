import { and, eq, sql } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { boothAdmin } from '../../contract/admin.ts'
import { putBack } from '../draws.ts'
import { conventionContacts, conventionDevices, conventionDraws, conventions } from '../tables.ts'
import { matchesConvention } from './conventions.ts'

type Admin = typeof boothAdmin

export const draws: Handler<Admin['draws']> = async (input, ctx) => {
  const query = ctx.db
    .select({
      recordid: conventionDraws.id,
      convention: sql<string>`${conventions.name}`.as('convention'),
      number: conventionDraws.number,
      prize: conventionDraws.prizeName,
      code: conventionDraws.code,
      state: conventionDraws.state,
      device: sql<string>`${conventionDevices.name}`.as('device'),
      person:
        sql<string>`coalesce(rtrim(${conventionContacts.firstName} || ' ' || ${conventionContacts.lastName}, ' -–—.'), '')`.as(
          'person',
        ),
      at: conventionDraws.drawnAt,
    })
    .from(conventionDraws)
    .innerJoin(conventions, eq(conventions.id, conventionDraws.conventionId))
    .innerJoin(conventionDevices, eq(conventionDevices.id, conventionDraws.deviceId))
    .leftJoin(conventionContacts, eq(conventionContacts.id, conventionDraws.contactId))
    .where(
      and(
        matchesConvention(conventionDraws.conventionId, input),
        input.state ? eq(conventionDraws.state, input.state) : undefined,
        matching(input.search, [conventionDraws.code, conventionDraws.prizeName]),
      ),
    )
  const order = orderOf(input, { newest: latestFirst(conventionDraws.drawnAt) }, conventionDraws.id)
  return listOf(ctx.db, query, input, order)
}

/** Returns a played draw with a prize, locked until the transaction ends. */
async function prizeDraw(
  ctx: Context<'no-prize'>,
  recordId: string,
  from: readonly ('played' | 'handed-out')[],
) {
  const [draw] = await ctx.db
    .select()
    .from(conventionDraws)
    .where(eq(conventionDraws.id, recordId))
    .for('update')
  if (!draw) return refuse('not-found')
  if (!draw.prizeId || !from.some((state) => state === draw.state)) return ctx.refuse('no-prize')
  return draw
}

export const handOut: Handler<Admin['handOut']> = async ({ recordid }, ctx) => {
  const draw = await prizeDraw(ctx, recordid, ['played'])
  await ctx.db
    .update(conventionDraws)
    .set({ state: 'handed-out', handedOutBy: ctx.actor.userId })
    .where(eq(conventionDraws.id, recordid))
  return { prize: draw.prizeName }
}

export const takeBack: Handler<Admin['takeBack']> = async ({ recordid, reason }, ctx) => {
  const draw = await prizeDraw(ctx, recordid, ['played', 'handed-out'])
  await ctx.db.update(conventionDraws).set({ state: 'returned' }).where(eq(conventionDraws.id, recordid))
  await putBack(ctx.db, draw)
  await ctx.audit({
    action: 'convention.takeBack',
    target: recordid,
    details: { prize: draw.prizeName, number: draw.number, reason },
  })
  return { prize: draw.prizeName }
}
