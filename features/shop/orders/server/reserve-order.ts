import { completeProfile } from '#features/core/accounts/server/public.ts'
import { mailStrangers } from '#features/core/company-people/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { creditOf, holdCompanyCredit, holdCredit } from '#features/shop/credit/server/public.ts'
import { fromUsd, rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { usableCredit } from '#features/shop/pricing/rules/usable-credit.ts'
import { reservePromo, returnPromo } from '#features/shop/pricing/server/public.ts'
import { isPayable, quantize } from '#platform/contract/currencies.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { CheckoutCode } from '../contract.ts'
import { creditInUsd } from '../rules/credit-parts.ts'
import { holdLines, type Order, type OrderLine } from './offer-kinds.ts'
import { describeLines, factsOf, forBuyer, priceLines, refuseOtherCurrency } from './quote-lines.ts'
import type { BillingDetails } from './tables.ts'
import { writeOrder } from './write-order.ts'

export interface Checkout {
  lines: readonly CartLine[]
  /** Amount to pay shown to the buyer, after credit, in minor units; only for comparison. Null if none was shown. */
  seenTotalMinor: number | null
  /** Referral credit requested by the buyer, in minor units of the order's currency. Limited to the usable amount. */
  credit: number
  /** Set by the server, never by a request. If undefined, the partner determines the currency. */
  currency: string | undefined
  /** Currency shown to the buyer; used only for comparison. */
  seenCurrency?: string | undefined
  partner: string
  billing: BillingDetails
  tceq: unknown
  idempotencyKey: string
  /** True if the payment provider is called next, so the order starts in the state `paying`. */
  isPaying?: boolean
  /** For invoice orders: the company that owes it, purchase order and due date. */
  invoice?: { companyId: string | null; purchaseOrder: string; dueAt: Date }
  /** True if a partner administrator buys for users of the partner. */
  forPartner?: boolean
  /** Set if bought for a company: its discount applies, and the buyer's own promo code is not used. */
  company?: CompanyBuyer
  /** Set if the company's credit pays the full amount: its own, or the budget of one of its supervisors. */
  fromCredit?: { supervisorId: string | null }
}

export interface CompanyBuyer {
  id: string
  discountBasisPoints: number
}

/**
 * First step of a checkout: computes prices, reserves items, and writes the order's rows in the current transaction.
 * Refuses with one of `checkoutRefusals` (contract.ts). If the total differs from the one the buyer saw, the refusal
 * includes the new figures.
 */
export async function reserveOrder(
  ctx: SignedInContext<CheckoutCode>,
  checkout: Checkout,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const { userId } = ctx.actor
  const id = ctx.newId()
  const { quoted, promoCode } = await priceCheckout(ctx, checkout, id)
  const { seenCurrency } = checkout
  if (seenCurrency && !isPayable(seenCurrency)) refuseOtherCurrency(seenCurrency, quoted)
  const credit = await creditFor(ctx, checkout, quoted)
  const payable = quoted.total - credit.minor
  const total = checkout.fromCredit ? quoted.total : payable
  const isOtherTotal = checkout.seenTotalMinor !== null && total !== checkout.seenTotalMinor
  if (isOtherTotal || (seenCurrency && seenCurrency !== quoted.currency)) {
    const figures = { total: toMajor(total), currency: quoted.currency, quote: quoted }
    if (checkout.credit > credit.minor)
      ctx.refuse('credit-changed', { data: { ...figures, usable: toMajor(credit.minor) } })
    ctx.refuse('price-changed', { data: figures })
  }
  const { invoice, company, fromCredit } = checkout
  const { order, lines } = await writeOrder(ctx, {
    id,
    userId,
    states: checkout.isPaying && payable > 0 ? ['reserved', 'paying'] : ['reserved'],
    partner: checkout.partner,
    quote: quoted,
    cartLines: checkout.lines,
    creditMinor: credit.minor,
    creditInUsdMinor: credit.usdMinor,
    promoCode,
    companyId: invoice?.companyId ?? company?.id ?? null,
    purchaseOrder: invoice?.purchaseOrder || null,
    dueAt: invoice?.dueAt ?? null,
    billing: checkout.billing,
    tceq: checkout.tceq ?? null,
    idempotencyKey: checkout.idempotencyKey,
  })
  await completeProfile(ctx, checkout.billing)
  // For orders paid in money, no email is sent before the payment arrives.
  if (payable === 0 || invoice) await mailStrangers(ctx, [checkout.billing.email])
  if (company && fromCredit) {
    const { supervisorId } = fromCredit
    await holdCompanyCredit(ctx, {
      companyId: company.id,
      supervisorId,
      orderId: order.id,
      usdMinor: credit.usdMinor,
    })
  } else if (credit.usdMinor > 0) {
    await holdCredit(ctx, { userId, orderId: order.id, usdMinor: credit.usdMinor })
  }
  await holdLines(ctx, order, lines)
  return { order, lines }
}

/** Prices the order with the promo code use that it actually gets. */
async function priceCheckout(
  ctx: SignedInContext<'empty-cart' | 'not-sold' | 'sold-out' | 'quote-only'>,
  checkout: Checkout,
  orderId: string,
) {
  const described = await describeLines(ctx, checkout.lines, checkout.partner)
  const facts = forBuyer(await factsOf(ctx, checkout), checkout.company)
  if (facts.byQuote) ctx.refuse('quote-only')
  const quoted = priceLines(described, facts, ctx.now)
  if (!usesPromo(quoted)) return { quoted, promoCode: null }
  const promo = await reservePromo(ctx, { userId: ctx.actor.userId, orderId })
  if (promo?.basisPoints === facts.promo?.basisPoints) return { quoted, promoCode: promo?.code ?? null }
  const again = priceLines(described, { ...facts, promo }, ctx.now)
  if (usesPromo(again)) return { quoted: again, promoCode: promo?.code ?? null }
  await returnPromo(ctx, orderId)
  return { quoted: again, promoCode: null }
}

const usesPromo = (quoted: Quote): boolean =>
  quoted.lines.some(({ trace }) => trace.some(({ rule }) => rule === 'promo-code'))

/** Returns the requested credit, limited by these lines and the ledger. */
async function creditFor(
  ctx: SignedInContext,
  { credit, fromCredit }: Pick<Checkout, 'credit' | 'fromCredit'>,
  quoted: Quote,
): Promise<{ minor: number; usdMinor: number }> {
  if (fromCredit) return { minor: quoted.total, usdMinor: quoted.totalInUsd }
  if (credit === 0) return { minor: 0, usdMinor: 0 }
  const { availableMinor } = await creditOf(ctx.db, ctx.actor.userId)
  const usable = usableCredit(fromUsd(availableMinor, rateOfQuote(quoted)), quoted.lines)
  const minor = Math.min(quantize(credit, quoted.currency), usable)
  return { minor, usdMinor: creditInUsd(minor, quoted.rateMicros, availableMinor) }
}
