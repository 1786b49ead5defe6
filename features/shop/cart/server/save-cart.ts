import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { lastWritten, stampOf } from '#platform/server/memory/last-written.ts'
import type { CartLine } from '../rules/cart-lines.ts'
import { linesIn, mergeCarts, type StoredCart, takeOut } from '../rules/merge-carts.ts'
import { removedLines } from './removed-lines.ts'

/** A cart as stored; `stamp` identifies the version of its row; null if there is no row. */
interface CartRow extends StoredCart {
  stamp: string | null
}

const noCart: CartRow = { version: 0, lines: [], stamp: null }

const stamp = stampOf('carts')

// Hand-written SQL for speed: every open app sends its cart after each change.
const readCart = {
  name: 'cart.read',
  text: `select ${stamp} as stamp, version, lines from carts where user_id = $1`,
}
/** Writes only if the row is unchanged; otherwise returns the current one. */
const writeCart = {
  name: 'cart.write',
  text: `with changed as (
      update carts set version = $2, lines = $3::jsonb, updated_at = $4
      where user_id = $1 and version = $5 and ${stamp} = $6::text returning ${stamp} as stamp
    ), added as (
      insert into carts (user_id, version, lines, updated_at) select $1, $2, $3::jsonb, $4 where $6::text is null
      on conflict do nothing returning ${stamp} as stamp
    ), written as (select stamp from changed union all select stamp from added)
    select true as written, stamp, null::int as version, null::jsonb as lines from written
    union all
    select false, ${stamp}, version, lines from carts where user_id = $1 and not exists (select from written)`,
}

const lastCarts = lastWritten<CartRow>()

/** Returns the stored cart of a user. */
export async function findCart(db: Db, userId: string): Promise<CartRow> {
  const [row] = await run<CartRow & Record<string, unknown>>(db, readCart, [userId])
  return row ?? noCart
}

/** Merges the submitted lines into the stored cart and notifies features that hold resources for removed lines. */
export async function saveCart(
  ctx: SignedInContext,
  sent: readonly CartLine[],
  base: number | null,
): Promise<StoredCart> {
  let before: readonly CartLine[] = []
  const next = await changeCart(ctx, ctx.actor.userId, (stored) => {
    before = linesIn(stored)
    return mergeCarts(stored, sent, base)
  })
  const left = new Set(linesIn(next).map(({ lineId }) => lineId))
  const removed = before.filter(({ lineId }) => !left.has(lineId))
  if (removed.length > 0) for (const part of ctx.parts(removedLines)) await part(ctx, removed)
  return next
}

/** Removes a user's purchased items from their cart. */
export function removeFromCart(
  ctx: Context,
  userId: string,
  bought: readonly Pick<CartLine, 'lineId' | 'quantity'>[],
): Promise<StoredCart> {
  return changeCart(ctx, userId, (stored) => takeOut(stored, bought))
}

/** Changes the cart with optimistic locking: applies the change again if another device wrote in between. */
async function changeCart(
  ctx: Context,
  userId: string,
  change: (stored: StoredCart) => StoredCart,
): Promise<StoredCart> {
  const last = lastCarts(ctx).take(userId)
  // A cart that does not change is not compared with the stored one, so it must be read.
  let stored = last && change(last) !== last ? last : await findCart(ctx.db, userId)
  for (let attempt = 0; attempt < 10; attempt++) {
    const next = change(stored)
    if (next === stored) return stored
    const values = [userId, next.version, JSON.stringify(next.lines), ctx.now, stored.version, stored.stamp]
    const [row] = await run<CartRow & { written: boolean }>(ctx.db, writeCart, values)
    if (row?.written) {
      lastCarts(ctx).remember(userId, { ...next, stamp: row.stamp })
      return next
    }
    stored = row ?? noCart
  }
  return refuse('busy')
}
