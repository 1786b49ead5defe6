import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { payPage } from '../../rules/key-pages.ts'
import { paymentLinks } from '../tables.ts'
import { signLink } from './link-token.ts'

const DAY = 86_400_000
const VALID_FOR = 30 * DAY
/** Links that expire sooner are not reused. */
const STILL_GOOD_FOR = 7 * DAY

export type PaymentLink = typeof paymentLinks.$inferSelect

/** Returns the absolute URL to pay this order without login. Reuses a link valid for another week. */
export async function payLinkFor(ctx: Context, orderId: string, until?: Date): Promise<string> {
  return addressOf(ctx, await linkOf(ctx, orderId, until))
}

export async function linkOf(ctx: Context, orderId: string, until?: Date): Promise<PaymentLink> {
  const goodUntil = ctx.after(STILL_GOOD_FOR)
  const [known] = await ctx.db
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
  return known ?? makeLink(ctx, orderId, until ?? ctx.after(VALID_FOR))
}

export async function makeLink(ctx: Context, orderId: string, expiresAt: Date): Promise<PaymentLink> {
  const [link] = await ctx.db
    .insert(paymentLinks)
    .values({ id: ctx.newId(), orderId, createdAt: ctx.now, expiresAt })
    .returning()
  if (!link) throw new Error('The payment link was not written')
  return link
}

export async function addressOf(ctx: Context, link: PaymentLink): Promise<string> {
  return `${ctx.settings.publicUrl}${payPage.at(await tokenOf(ctx, link))}`
}

export function tokenOf(ctx: Context, link: PaymentLink): Promise<string> {
  const expires = Math.floor(link.expiresAt.getTime() / 1000)
  return signLink(ctx, { linkId: link.id, orderId: link.orderId, expires })
}
