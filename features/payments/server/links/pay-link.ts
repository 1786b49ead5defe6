import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { paymentLinks } from '../tables.ts'
import { signLink } from './link-token.ts'

const DAY = 86_400_000
const VALID_FOR = 30 * DAY
/** A link that ends sooner is not handed out again. */
const STILL_GOOD_FOR = 7 * DAY

export type PaymentLink = typeof paymentLinks.$inferSelect

/** The absolute address at which this order can be paid without a login; the same one while it is good for a week. */
export async function payLinkFor(call: Call, orderId: string, until?: Date): Promise<string> {
  return addressOf(call, await linkOf(call, orderId, until))
}

export async function linkOf(call: Call, orderId: string, until?: Date): Promise<PaymentLink> {
  const goodUntil = new Date(call.now.getTime() + STILL_GOOD_FOR)
  const [known] = await call.db
    .select()
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.orderId, orderId),
        isNull(paymentLinks.canceledAt),
        gt(paymentLinks.expiresAt, goodUntil),
      ),
    )
    .orderBy(desc(paymentLinks.createdAt))
    .limit(1)
  return known ?? makeLink(call, orderId, until ?? new Date(call.now.getTime() + VALID_FOR))
}

export async function makeLink(call: Call, orderId: string, expiresAt: Date): Promise<PaymentLink> {
  const [link] = await call.db
    .insert(paymentLinks)
    .values({ id: uuid({ msecs: call.now.getTime() }), orderId, createdAt: call.now, expiresAt })
    .returning()
  if (!link) throw new Error('The payment link was not written')
  return link
}

export async function addressOf(call: Call, link: PaymentLink): Promise<string> {
  return `${call.settings.publicUrl}/pay/${await tokenOf(call, link)}`
}

export function tokenOf(call: Call, link: PaymentLink): Promise<string> {
  const expires = Math.floor(link.expiresAt.getTime() / 1000)
  return signLink(call, { linkId: link.id, orderId: link.orderId, expires })
}
