import type { BasisPoints } from '#platform/contract/money.ts'
import type { Context } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { promoOutcome } from '../../rules/promo-outcome.ts'
import { findPromoCode } from '../queries.ts'
import { countUse } from './count-use.ts'

export interface SeminarPromo {
  codeId: string
  /** The code as created, not as entered by the buyer. */
  code: string
  basisPoints: BasisPoints
}

/**
 * Returns the current discount of a code at an event. Accepts codes for all events and for this event (R-CAT-23).
 * Returns null if the code belongs to another event, has ended, or is used up without a fallback discount.
 */
export async function seminarPromo(
  db: Db,
  { code, eventId, now }: { code: string; eventId: string; now: Date },
): Promise<SeminarPromo | null> {
  const found = code.trim() === '' ? null : await findPromoCode(db, code)
  if (!found || found.archivedAt) return null
  const isForIt = found.kind === 'global' || (found.kind === 'event' && found.eventId === eventId)
  const basisPoints = isForIt ? promoOutcome(found, now) : null
  return basisPoints === null ? null : { codeId: found.id, code: found.code, basisPoints }
}

// The row lock of the code decides which order gets the last use; later orders get the smaller discount.
const take = {
  name: 'pricing.take-seminar-promo',
  text: `
    with had as (
      select basis_points from seminar_code_uses where order_id = $1 and code_id = $2 and state <> 'returned'
    ), code as (
      select id, code, basis_points, or_basis_points, how_many from promo_codes
      where id = $2 and archived_at is null and (valid_from is null or valid_from <= $3)
        and (valid_to is null or valid_to >= $3) and not exists (select 1 from had)
    ), ${countUse}, taken as (
      insert into seminar_code_uses (order_id, code_id, basis_points, counted, state, created_at)
      select $1, id, points, counted, 'ordered', $3 from given where points > 0
      on conflict (order_id, code_id) do update
        set basis_points = excluded.basis_points, counted = excluded.counted, state = 'ordered'
      returning basis_points
    )
    select basis_points as points from had union all select basis_points from taken`,
}

/**
 * Takes a use of a seminar code for an order and returns its discount, or 0 if it no longer gives one. Call it in the
 * transaction that reserves the order. Idempotent per order.
 */
export async function reserveSeminarPromo(
  ctx: Context,
  orderId: string,
  codeId: string,
): Promise<BasisPoints> {
  const [taken] = await run<{ points: number }>(ctx.db, take, [orderId, codeId, ctx.now])
  return taken?.points ?? 0
}

const makeFinal = {
  name: 'pricing.use-seminar-promo',
  text: `update seminar_code_uses set state = 'used' where order_id = $1 and state = 'ordered'`,
}

/** Makes the uses final when the order is paid or accepted. Idempotent. */
export async function finalizeSeminarPromo(ctx: Context, orderId: string): Promise<void> {
  await run(ctx.db, makeFinal, [orderId])
}

const giveBack = {
  name: 'pricing.return-seminar-promo',
  text: `
    with gone as (
      update seminar_code_uses set state = 'returned' where order_id = $1 and state <> 'returned'
      returning code_id, counted
    )
    update promo_codes set used = used - 1 where id in (select code_id from gone where counted)`,
}

/** Releases the uses when the order failed or was canceled. Idempotent. */
export async function returnSeminarPromo(ctx: Context, orderId: string): Promise<void> {
  await run(ctx.db, giveBack, [orderId])
}
