import { completeProfile } from '#features/core/accounts/server/public.ts'
import { mailStrangers } from '#features/core/company-people/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { creditOf, holdCompanyCredit, holdCredit } from '#features/shop/credit/server/public.ts'
import { fromUsd, rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { usableCredit } from '#features/shop/pricing/rules/usable-credit.ts'
import { returnPromo, takePromo } from '#features/shop/pricing/server/public.ts'
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
  /** What the buyer saw to be paid, after credit, in minor units; only compared. Null where nothing was seen. */
  seenTotalMinor: number | null
  /** How much referral credit the buyer asks for, in minor units of the order's currency; more than is usable counts as that. */
  credit: number
  /** Set by the server, never by a request; without it, the currency follows from the partner. */
  currency: string | undefined
  /** The currency that the buyer saw; only compared. */
  seenCurrency?: string | undefined
  partner: string
  billing: BillingDetails
  tceq: unknown
  idempotencyKey: string
  /** What is to be paid is asked of the provider next: the order is being paid from its beginning. */
  isPaying?: boolean
  /** Orders on invoice: who owes it. */
  invoice?: { companyId: string | null; purchaseOrder: string; dueAt: Date }
  /** Bought for people of the partner by who administers it. */
  forPartner?: boolean
  /** Bought for a company: its discount counts, and no promo code of the buyer's own is spent on it. */
  company?: CompanyBuyer
  /** The company's credit pays all of it: its own, or the budget of one of its supervisors. */
  fromCredit?: { supervisorId: string | null }
}

export interface CompanyBuyer {
  id: string
  discountBasisPoints: number
}

/**
 * The first step of a checkout: prices, holds and the order's rows, in the running transaction. Refuses with one of
 * `checkoutRefusals` (contract.ts); a total that differs from the seen one comes with the new figures.
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
  // What is paid in money writes to nobody before the money has come.
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

/** The quote, made with the use of the code that this order really gets. */
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
  const promo = await takePromo(ctx, { userId: ctx.actor.userId, orderId })
  if (promo?.basisPoints === facts.promo?.basisPoints) return { quoted, promoCode: promo?.code ?? null }
  const again = priceLines(described, { ...facts, promo }, ctx.now)
  if (usesPromo(again)) return { quoted: again, promoCode: promo?.code ?? null }
  await returnPromo(ctx, orderId)
  return { quoted: again, promoCode: null }
}

const usesPromo = (quoted: Quote): boolean =>
  quoted.lines.some(({ trace }) => trace.some(({ rule }) => rule === 'promo-code'))

/** The credit that the buyer asked for, as far as these lines and the ledger allow. */
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
