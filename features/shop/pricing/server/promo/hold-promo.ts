import { findUser } from '#features/core/accounts/server/public.ts'
import type { BasisPoints } from '#platform/contract/money.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { countUse } from '../codes/count-use.ts'
import { expireLater } from './return-promo.ts'

/** Minutes for which a code is reserved when a user opens the checkout. */
export const HOLD_MINUTES = 15

/** Maximum total reservation without an order, no matter how often the checkout is reopened. */
const LONGEST_HOLD_MINUTES = 45
/** Maximum number of uses of a limited code that a user may reserve per day without paying. */
const HOLDS_A_DAY = 4

/** Returns the expiry of a reservation made at `now`. */
export const holdExpiry = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000)

export interface HeldPromo {
  code: string
  basisPoints: BasisPoints
  until: Date
}

interface HoldRow extends Record<string, unknown> {
  id: string
  code: string
  basis_points: number
  until: Date
}

const keepHold = {
  name: 'pricing.keep-hold',
  text: `
    update promo_holds h
    set until = greatest(h.until, least($3, h.created_at + make_interval(mins => ${LONGEST_HOLD_MINUTES})))
    from promo_codes c
    where h.user_id = $1 and h.state = 'held' and c.id = h.code_id and lower(c.code) = lower($2)
    returning h.id, c.code, h.basis_points, h.until`,
}

const dropHold = {
  name: 'pricing.drop-hold',
  text: `
    with gone as (
      update promo_holds set state = 'returned' where user_id = $1 and state = 'held' returning code_id, counted
    )
    update promo_codes set used = used - 1 where id in (select code_id from gone where counted)`,
}

// The row lock of the code decides which buyer gets the last use; later buyers get the smaller discount.
const takeHold = {
  name: 'pricing.take-hold',
  text: `
    with code as (
      select id, code, basis_points, or_basis_points, how_many
      from promo_codes
      where lower(code) = lower($5) and kind = 'account' and archived_at is null
        and (valid_from is null or valid_from <= $3) and (valid_to is null or valid_to >= $3)
        and (select count(*) from promo_holds h where h.user_id = $2 and h.code_id = promo_codes.id and h.counted
          and h.state = 'returned' and h.created_at > $3::timestamptz - interval '1 day') < ${HOLDS_A_DAY}
    ), ${countUse}, held as (
      insert into promo_holds (id, code_id, user_id, basis_points, counted, state, until, created_at)
      select $1, id, $2, points, counted, 'held', $4, $3 from given where points > 0
      returning id, basis_points, until
    )
    select held.id, held.basis_points, held.until, given.code from held, given`,
}

/**
 * Reserves the user's account code during checkout and returns its discount; null without a valid code. A repeat
 * returns the same discount and extends the hold by a quarter of an hour, up to three quarters in total and four times
 * a day without an order. After that, payment takes a use if one is left. If all uses are taken, the code's smaller
 * fallback discount applies, which does not count as a use.
 */
export function holdPromo(ctx: Context, userId: string): Promise<HeldPromo | null> {
  return ctx.transaction(async (inner) => {
    const row = await keepOrTake(inner, userId)
    if (!row) return null
    await expireLater(inner, row.id, row.until)
    return { code: row.code, basisPoints: row.basis_points, until: row.until }
  })
}

async function keepOrTake(ctx: Context, userId: string): Promise<HoldRow | undefined> {
  await ctx.lock('promo', userId)
  const until = holdExpiry(ctx.now)
  const code = (await findUser(ctx.db, userId))?.discountCode?.trim()
  if (!code) return undefined
  const [stored] = await run<HoldRow>(ctx.db, keepHold, [userId, code, until])
  if (stored) return stored
  await letGoOfPromo(ctx.db, userId)
  const id = ctx.newId()
  const [taken] = await run<HoldRow>(ctx.db, takeHold, [id, userId, ctx.now, until, code])
  return taken
}

/** Releases the user's hold when they leave without paying. A use bound to an order is not affected. */
export async function letGoOfPromo(db: Db, userId: string): Promise<void> {
  await run(db, dropHold, [userId])
}
