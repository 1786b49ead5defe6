import { createHash } from 'node:crypto'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import type { OrderState } from '../rules/order-states.ts'

/** How long the same purchase without a key of its own is the same attempt. */
const WINDOW = 10 * 60_000

/** What makes a purchase the same: all but who is billed, and with which card. */
interface Attempt {
  way: 'card' | 'invoice' | 'seminar' | 'partner'
  lines: readonly CartLine[] | readonly unknown[]
  price: string
  currency?: string | undefined
  partner: string
  credit?: string
}

/**
 * The key of this attempt to buy: the header Idempotency-Key, else what is bought for how much. A repeat
 * within ten minutes has the key of the first; failed or canceled purchases can be repeated at once.
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
  // Counted on rather than timed: two tries of the same moment get the same key, so that only one makes an order.
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
