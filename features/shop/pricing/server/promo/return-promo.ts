import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'

// Jobs are started by the database's clock, holds are counted by the shop's.
const SLACK_MS = 5000

const expire = {
  name: 'pricing.expire-hold',
  text: `
    with gone as (
      update promo_holds set state = 'returned' where id = $1 and state = 'held' and until <= $2
      returning code_id, counted
    )
    update promo_codes set used = used - 1 where id in (select code_id from gone where counted)`,
}

/** A checkout that nobody finished: its use goes to others. */
export const returnExpiredPromo = job({
  name: 'returnExpiredPromo',
  input: z.object({ holdId: z.uuid() }),
  async run({ holdId }, ctx) {
    await run(ctx.db, expire, [holdId, ctx.after(SLACK_MS)])
  },
})

// A buyer whose payment failed is still at the checkout: they keep the use for the rest of its time.
const giveBack = {
  name: 'pricing.return-promo',
  text: `
    with gone as (
      update promo_holds set state = 'returned' where order_id = $1 and state = 'ordered'
      returning code_id, user_id, basis_points, counted, until
    ), kept as (
      insert into promo_holds (id, code_id, user_id, basis_points, counted, state, until, created_at)
      select $2, code_id, user_id, basis_points, counted, 'held', until, $3 from gone where until > $3
      on conflict (user_id) where state = 'held' do nothing
      returning id, until
    ), freed as (
      update promo_codes set used = used - 1
      where id in (select code_id from gone where counted) and not exists (select 1 from kept)
    )
    select id, until from kept`,
}

/**
 * An order failed or was canceled: its use returns to its buyer's open checkout, or to everyone once the
 * quarter of an hour is over. Idempotent.
 */
export async function returnPromo(ctx: Context, orderId: string): Promise<void> {
  const id = ctx.newId()
  const [stored] = await run<{ id: string; until: Date }>(ctx.db, giveBack, [orderId, id, ctx.now])
  if (stored) await expireLater(ctx, stored.id, stored.until)
}

/** Asked again with a later moment, only that one counts. */
export const expireLater = (ctx: Context, holdId: string, until: Date): Promise<void> =>
  ctx.enqueue(returnExpiredPromo, { holdId }, { runAt: until, key: `promo-hold:${holdId}` })
