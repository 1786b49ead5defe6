import { v7 as uuid } from 'uuid'
import { completeProfile } from '#features/accounts/server/public.ts'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import { mailStrangers } from '#features/companies/server/public.ts'
import { creditOf, holdCompanyCredit, holdCredit } from '#features/credit/server/public.ts'
import { fromUsd } from '#features/pricing/rules/currency.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { usableCredit } from '#features/pricing/rules/usable-credit.ts'
import { returnPromo, takePromo } from '#features/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { CheckoutCode } from '../contract.ts'
import { creditInUsd } from '../rules/credit-parts.ts'
import { holdLines, type Order, type OrderLine } from './offer-kinds.ts'
import { describeLines, factsOf, forBuyer, priceLines, refuseOtherCurrency } from './quote-lines.ts'
import type { BillingDetails } from './tables.ts'
import { writeOrder } from './write-order.ts'

export interface Checkout {
  lines: readonly CartLine[]
  /** What the buyer saw to be paid, after credit, in minor units; only compared. */
  seenTotalMinor: number
  /** How much referral credit the buyer wants to use, in minor units of the order's currency. */
  credit: number
  currency: string | undefined
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
 * `checkoutRefusals` (contract.ts); a moved price and a smaller credit tell the buyer the new figures.
 */
export async function reserveOrder(
  call: SignedInCall<CheckoutCode>,
  checkout: Checkout,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const { userId } = call.actor
  const id = uuid({ msecs: call.now.getTime() })
  const { quoted, promoCode } = await priceCheckout(call, checkout, id)
  refuseOtherCurrency(checkout, quoted)
  const credit = await creditFor(call, checkout, quoted)
  const payable = quoted.total - credit.minor
  const seen = checkout.fromCredit ? quoted.total : payable
  if (seen !== checkout.seenTotalMinor) {
    call.refuse('price-changed', {
      data: { total: toMajor(seen), currency: quoted.currency, quote: quoted },
    })
  }
  const { invoice, company, fromCredit } = checkout
  const { order, lines } = await writeOrder(call, {
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
  await completeProfile(call, checkout.billing)
  // What is paid in money writes to nobody before the money has come.
  if (payable === 0 || invoice) await mailStrangers(call, [checkout.billing.email])
  if (company && fromCredit) {
    const { supervisorId } = fromCredit
    await holdCompanyCredit(call, {
      companyId: company.id,
      supervisorId,
      orderId: order.id,
      usdMinor: credit.usdMinor,
    })
  } else if (credit.usdMinor > 0) {
    await holdCredit(call, { userId, orderId: order.id, usdMinor: credit.usdMinor })
  }
  await holdLines(call, order, lines)
  return { order, lines }
}

/** The quote, made with the use of the code that this order really gets. */
async function priceCheckout(
  call: SignedInCall<'empty-cart' | 'not-sold' | 'sold-out' | 'quote-only'>,
  checkout: Checkout,
  orderId: string,
) {
  const described = await describeLines(call, checkout.lines, checkout.partner)
  const facts = forBuyer(await factsOf(call, checkout), checkout.company)
  if (facts.byQuote) call.refuse('quote-only')
  const quoted = priceLines(described, facts, call.now)
  if (!usesPromo(quoted)) return { quoted, promoCode: null }
  const promo = await takePromo(call, { userId: call.actor.userId, orderId })
  if (promo?.basisPoints === facts.promo?.basisPoints) return { quoted, promoCode: promo?.code ?? null }
  const again = priceLines(described, { ...facts, promo }, call.now)
  if (usesPromo(again)) return { quoted: again, promoCode: promo?.code ?? null }
  await returnPromo(call, orderId)
  return { quoted: again, promoCode: null }
}

const usesPromo = (quoted: Quote): boolean =>
  quoted.lines.some(({ trace }) => trace.some(({ rule }) => rule === 'promo-code'))

/** The credit that the buyer asked for; refuses more than these lines and the ledger allow. */
async function creditFor(
  call: SignedInCall<'credit-changed'>,
  { credit, fromCredit }: Pick<Checkout, 'credit' | 'fromCredit'>,
  quoted: Quote,
): Promise<{ minor: number; usdMinor: number }> {
  if (fromCredit) return { minor: quoted.total, usdMinor: quoted.totalInUsd }
  if (credit === 0) return { minor: 0, usdMinor: 0 }
  const { availableMinor } = await creditOf(call.db, call.actor.userId)
  const usable = usableCredit(fromUsd(availableMinor, quoted.rateMicros), quoted.lines)
  if (credit > usable || credit < 0) {
    call.refuse('credit-changed', {
      data: {
        usable: toMajor(usable),
        total: toMajor(quoted.total - usable),
        currency: quoted.currency,
        quote: quoted,
      },
    })
  }
  return { minor: credit, usdMinor: creditInUsd(credit, quoted.rateMicros, availableMinor) }
}
