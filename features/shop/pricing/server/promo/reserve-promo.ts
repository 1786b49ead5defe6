import type { BasisPoints } from '#platform/contract/money.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { countUse } from '../codes/count-use.ts'
import { holdExpiry } from './hold-promo.ts'

// Binds the user's reserved use, or else takes a new one, in one statement. Row locks resolve races: a hold can be
// bound only once, and the code's row decides its last use. A code without a limit is only read.
const take = {
  name: 'pricing.take-promo',
  text: `
    with wanted as (
      select c.id, c.code, c.basis_points, c.or_basis_points, c.how_many,
        c.kind = 'account' and c.archived_at is null and (c.valid_from is null or c.valid_from <= $3)
          and (c.valid_to is null or c.valid_to >= $3) as valid
      from users u join promo_codes c on lower(c.code) = lower(trim(u.discount_code)) where u.id = $1
    ), bound as (
      update promo_holds set state = 'ordered', order_id = $2
      where user_id = $1 and state = 'held' and code_id = (select id from wanted)
      returning basis_points
    ), code as (
      select * from wanted where valid and not exists (select 1 from bound)
    ), ${countUse}, taken as (
      insert into promo_holds (id, code_id, user_id, order_id, basis_points, counted, state, until, created_at)
      select $4, id, $1, $2, points, counted, 'ordered', $5, $3 from given where points > 0
      returning basis_points
    )
    select wanted.code, points.basis_points as "basisPoints"
    from wanted, (select * from bound union all select * from taken) points`,
}

/**
 * Assigns the buyer's reserved use to an order, or takes a new one; null without a valid code. Call it in the
 * transaction that reserves the order, before computing the quote, which uses the result.
 */
export async function reservePromo(
  ctx: Context,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<{ code: string; basisPoints: BasisPoints } | null> {
  const holdId = ctx.newId()
  const values = [userId, orderId, ctx.now, holdId, holdExpiry(ctx.now)]
  const [taken] = await run<{ code: string; basisPoints: number }>(ctx.db, take, values)
  return taken ?? null
}

const makeFinal = {
  name: 'pricing.use-promo',
  text: `update promo_holds set state = 'used' where order_id = $1 and state = 'ordered' returning id`,
}

// A canceled order may still turn out to be paid. It then takes the use its buyer still holds, or counts a new one if
// any is left.
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

/** Makes the use final when the order is paid. Idempotent. */
export async function usePromo(ctx: Context, orderId: string): Promise<void> {
  const final = await run(ctx.db, makeFinal, [orderId])
  if (final.length === 0) await run(ctx.db, countAgain, [orderId])
}
