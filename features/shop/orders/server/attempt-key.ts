import { createHash } from 'node:crypto'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import type { OrderState } from '../rules/order-states.ts'

/** Period in which an identical purchase without an idempotency key counts as the same attempt. */
const WINDOW = 10 * 60_000

/** Fields that identify a purchase: everything except the billing details and the card. */
interface Attempt {
  way: 'card' | 'invoice' | 'seminar' | 'partner'
  lines: readonly CartLine[] | readonly unknown[]
  price: string
  currency?: string | undefined
  partner: string
  credit?: string
}

/**
 * Returns the key of this purchase attempt: the Idempotency-Key header, or else a digest of items and price. A repeat
 * within ten minutes gets the key of the first. Failed or canceled purchases can be repeated immediately.
 */
export async function attemptKey(ctx: SignedInContext, attempt: Attempt): Promise<string> {
  const given = ctx.http.header('idempotency-key')
  if (given && given.length <= 100) return `given:${given}`
  const lines = attempt.lines.map((line) => ({ ...(line as object), lineId: undefined }))
  const content = JSON.stringify([
    attempt.way,
    lines,
    attempt.price,
    attempt.currency,
    attempt.partner,
    attempt.credit,
  ])
  const digest = `content:${createHash('sha256').update(content).digest('base64url')}:`
  const [latest] = await run<Latest>(ctx.db, latestStatement, [ctx.actor.userId, digest])
  if (!latest) return `${digest}1`
  // Uses a counter instead of a timestamp: two simultaneous attempts get the same key, so only one creates an order.
  return isRepeat(latest, ctx.now) ? latest.key : `${digest}${Number(latest.key.slice(digest.length)) + 1}`
}

interface Latest extends Record<string, unknown> {
  key: string
  state: OrderState
  createdAt: Date
}

const latestStatement = {
  name: 'orders.latest-attempt',
  text: `select idempotency_key as key, state, created_at as "createdAt" from orders
    where user_id = $1 and starts_with(idempotency_key, $2) order by number desc limit 1`,
}

function isRepeat({ state, createdAt }: Latest, now: Date): boolean {
  if (state === 'failed' || state === 'canceled' || state === 'refunded') return false
  return now.getTime() - createdAt.getTime() < WINDOW
}
