import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'

// Allows for clock skew: jobs start by the database clock, holds expire by the application clock.
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

/** Releases the use of an abandoned checkout. */
export const returnExpiredPromo = job({
  name: 'returnExpiredPromo',
  input: z.object({ holdId: z.uuid() }),
  async run({ holdId }, ctx) {
    await run(ctx.db, expire, [holdId, ctx.after(SLACK_MS)])
  },
})

// A buyer whose payment failed is still at the checkout and retains the use for the remaining time.
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
 * Returns the use of a failed or canceled order: to the buyer's open checkout, or to all buyers after 15 minutes.
 * Idempotent.
 */
export async function returnPromo(ctx: Context, orderId: string): Promise<void> {
  const id = ctx.newId()
  const [stored] = await run<{ id: string; until: Date }>(ctx.db, giveBack, [orderId, id, ctx.now])
  if (stored) await expireLater(ctx, stored.id, stored.until)
}

/** Schedules the expiry of a hold; a later call replaces the previous one. */
export const expireLater = (ctx: Context, holdId: string, until: Date): Promise<void> =>
  ctx.enqueue(returnExpiredPromo, { holdId }, { runAt: until, key: `promo-hold:${holdId}` })
