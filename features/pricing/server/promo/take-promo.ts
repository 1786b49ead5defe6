import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { holdPromo } from './hold-promo.ts'

const bind = {
  name: 'pricing.bind-hold',
  text: `update promo_holds set state = 'ordered', order_id = $2 where user_id = $1 and state = 'held'
    returning basis_points`,
}

/**
 * Gives an order the use that is kept for its buyer, or takes one now. Belongs into the transaction that reserves
 * the order. Call `holdPromo` before the quote, so that the quote is made with what is held.
 */
export async function takePromo(call: Call, taking: { userId: string; orderId: string }): Promise<void> {
  const bound = await run(call.db, bind, [taking.userId, taking.orderId])
  if (bound.length > 0) return
  if (await holdPromo(call, taking.userId)) await run(call.db, bind, [taking.userId, taking.orderId])
}

const makeFinal = {
  name: 'pricing.use-promo',
  text: `update promo_holds set state = 'used' where order_id = $1 and state = 'ordered'`,
}

// An order that was given up may turn out to be paid after all: its use is the one that its buyer still has, or
// counts again where one is left.
const countAgain = {
  name: 'pricing.count-promo-again',
  text: `
    with late as (
      select id, code_id, user_id, counted from promo_holds where order_id = $1 and state = 'returned' for update
    ), moved as (
      update promo_holds h set state = 'returned' from late
      where h.user_id = late.user_id and h.code_id = late.code_id and h.state = 'held' and h.counted
      returning h.id
    ), counted as (
      update promo_codes set used = used + 1
      where id in (select code_id from late where counted) and used < how_many and not exists (select 1 from moved)
      returning id
    )
    update promo_holds
    set state = 'used', counted = exists (select 1 from moved) or exists (select 1 from counted)
    where id in (select id from late)`,
}

/** The order is paid: the use is final. Bears being called twice. */
export async function usePromo(call: Call, orderId: string): Promise<void> {
  await run(call.db, makeFinal, [orderId])
  await run(call.db, countAgain, [orderId])
}
