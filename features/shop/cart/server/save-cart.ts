import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import type { CartLine } from '../rules/cart-lines.ts'
import { linesIn, mergeCarts, type StoredCart, takeOut } from '../rules/merge-carts.ts'
import { removedLines } from './removed-lines.ts'

// Hand-written SQL for speed: every open app sends its cart after each change.
const readCart = { name: 'cart.read', text: 'select version, lines from carts where user_id = $1' }
const writeCart = {
  name: 'cart.write',
  text: `insert into carts (user_id, version, lines, updated_at) values ($1, $2, $3, $4)
    on conflict (user_id) do update set version = $2, lines = $3, updated_at = $4 where carts.version = $5
    returning version`,
}

/** Returns the stored cart of a user. */
export async function findCart(db: Db, userId: string): Promise<StoredCart> {
  const [row] = await run<StoredCart & Record<string, unknown>>(db, readCart, [userId])
  return row ?? { version: 0, lines: [] }
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

/** Changes the cart with optimistic locking: rereads and reapplies if another device wrote in between. */
async function changeCart(
  ctx: Context,
  userId: string,
  change: (stored: StoredCart) => StoredCart,
): Promise<StoredCart> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const stored = await findCart(ctx.db, userId)
    const next = change(stored)
    if (next === stored) return stored
    const values = [userId, next.version, JSON.stringify(next.lines), ctx.now, stored.version]
    const written = await run(ctx.db, writeCart, values)
    if (written.length > 0) return next
  }
  return refuse('busy')
}
