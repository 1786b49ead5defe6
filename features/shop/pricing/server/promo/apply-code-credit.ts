import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import type { PromoCode } from '../queries.ts'
import { grantCodeCredit } from './credit-grant.ts'

// Once per user and within the code's limit; enforced by the two rows.
const take = {
  name: 'pricing.take-code-credit',
  text: `
    with mine as (
      insert into promo_credits (code_id, user_id, usd_minor, taken_at) values ($1, $2, $3, $4)
      on conflict do nothing returning code_id
    ), counted as (
      update promo_codes set used = used + 1
      where id in (select code_id from mine) and (how_many is null or used < how_many)
      returning id
    )
    select exists (select 1 from mine) as mine, exists (select 1 from counted) as counted`,
}
const undo = {
  name: 'pricing.undo-code-credit',
  text: 'delete from promo_credits where code_id = $1 and user_id = $2',
}

/** Grants the credit of a code, in a transaction. Returns the reason if it is not granted, otherwise null. */
export async function applyCodeCredit(
  ctx: Context,
  code: PromoCode,
  userId: string,
): Promise<'credit-taken' | 'code-used-up' | null> {
  const values = [code.id, userId, code.creditMinor, ctx.now]
  const [row] = await run<{ mine: boolean; counted: boolean }>(ctx.db, take, values)
  if (!row?.mine) return 'credit-taken'
  if (!row.counted) {
    await run(ctx.db, undo, [code.id, userId])
    return 'code-used-up'
  }
  await grantCodeCredit(ctx, { userId, usdMinor: code.creditMinor, code: code.code })
  await ctx.audit({
    action: 'pricing.code-credit',
    target: userId,
    details: { code: code.code, usdMinor: code.creditMinor },
  })
  return null
}
