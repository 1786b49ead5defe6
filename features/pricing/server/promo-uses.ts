import type { BasisPoints } from '#platform/contract/money.ts'
import { type Db, run } from '#platform/server/db.ts'

export interface ReservedPromo {
  basisPoints: BasisPoints
  /** Whether a use was counted, which `releasePromo` gives back; the smaller discount of a used-up code is not. */
  counted: boolean
}

const reserve = {
  name: 'pricing.reserve-promo',
  text: `
    with code as (
      select id, or_basis_points from promo_codes
      where lower(code) = lower($1)
        and (valid_from is null or valid_from <= $2) and (valid_to is null or valid_to >= $2)
    ), taken as (
      update promo_codes set used = used + 1
      where id = (select id from code) and basis_points > 0 and (how_many is null or used < how_many)
      returning basis_points
    )
    select coalesce(taken.basis_points, code.or_basis_points) as points, taken.basis_points is not null as counted
    from code left join taken on true`,
}

/**
 * Takes one use of a code for an order and answers the discount it gives, or null where it is invalid. Two buyers
 * can never take the last use: the row itself decides. Belongs into the transaction that reserves the order.
 */
export async function reservePromo(db: Db, code: string, now: Date): Promise<ReservedPromo | null> {
  const [row] = await run<{ points: number; counted: boolean }>(db, reserve, [code.trim(), now])
  return row && row.points > 0 ? { basisPoints: row.points, counted: row.counted } : null
}

const release = {
  name: 'pricing.release-promo',
  text: 'update promo_codes set used = used - 1 where lower(code) = lower($1) and used > 0',
}

/** Gives back one counted use when its order has failed. The caller's order remembers that it did. */
export async function releasePromo(db: Db, code: string): Promise<void> {
  await run(db, release, [code.trim()])
}
