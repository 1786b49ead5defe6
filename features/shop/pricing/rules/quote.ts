import { quantize } from '#platform/contract/currencies.ts'
import { WHOLE } from '#platform/contract/money.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { LIST_CURRENCY, RATE_OF_ONE, rateText } from './currency.ts'
import { converted, type Exact, exact, rounded, times } from './exact.ts'
import type { PriceFacts, Quote, QuotedLine, QuoteLine, TraceStep } from './quote-types.ts'
import { generalDiscount } from './steps/general-discount.ts'
import { introductoryPrice } from './steps/introductory-price.ts'
import { multiUserDiscount } from './steps/multi-user-discount.ts'
import { partnerPrice } from './steps/partner-price.ts'
import { type PriceRule, partsOf, unitsOf } from './steps/price-rule.ts'
import { roundDown } from './steps/round-down.ts'
import { seminarPlaceDiscount } from './steps/seminar-discount-step.ts'
import { noTax, type TaxRule } from './tax.ts'

/** Price rules in the order in which they apply. See docs/decisions/0004-price-engine.md for the reasons. */
const rules: readonly PriceRule[] = [
  partnerPrice,
  introductoryPrice,
  generalDiscount,
  multiUserDiscount,
  roundDown,
  seminarPlaceDiscount,
]

/**
 * Prices lines for a buyer at a given time. List prices are in US cents. Results are in minor units of the buyer's
 * currency, with each line rounded half up once to a payable amount. The order stores the server's result in full; the
 * web client previews with the same function. Throws RangeError for an invalid price, count, share, or rate.
 */
export function quote(
  lines: readonly QuoteLine[],
  facts: PriceFacts,
  now: Date,
  taxOf: TaxRule = noTax,
): Quote {
  refuseImpossible(lines, facts)
  const quoted = lines.map((line) => quoteLine(line, facts, now))
  const currency = facts.currency.code
  const tax = taxOf(quoted, currency).map((each) => ({ ...each, minor: quantize(each.minor, currency) }))
  const subtotal = sum(quoted.map((line) => line.total))
  return {
    currency,
    rateMicros: facts.currency.rateMicros,
    lines: quoted,
    listTotal: sum(quoted.map((line) => line.listTotal)),
    subtotal,
    tax,
    total: subtotal + sum(tax.map((each) => each.minor)),
    totalInUsd: sum(quoted.map((line) => line.totalInUsd)),
  }
}

function quoteLine(line: QuoteLine, facts: PriceFacts, now: Date): QuotedLine {
  const { code, rateMicros } = facts.currency
  const list = exact(sum(partsOf(line).map((part) => part.listPrice)))
  const { unit, trace } = applyRules(list, line, facts, now)
  const units = unitsOf(line)
  const inCurrency = (amount: Exact) => rounded(converted(amount, rateMicros), code)
  const listTotal = inCurrency(times(list, units))
  const total = inCurrency(times(unit, units))
  return {
    ...pick(line, 'lineId', 'kind', 'code', 'name', 'quantity'),
    users: line.kind === 'bundle' ? (line.users ?? 1) : null,
    units,
    unitListPrice: inCurrency(list),
    unitPrice: inCurrency(unit),
    listTotal,
    total,
    saving: listTotal - total,
    totalInUsd: rounded(times(unit, units)),
    trace,
  }
}

function applyRules(list: Exact, line: QuoteLine, facts: PriceFacts, now: Date) {
  const trace: TraceStep[] = []
  const inUsd = (amount: Exact) => ({ minor: rounded(amount), currency: LIST_CURRENCY })
  let unit = list
  for (const rule of rules) {
    const outcome = rule(unit, line, facts, now)
    if (!outcome) continue
    trace.push({
      rule: outcome.code,
      message: outcome.message,
      unitBefore: inUsd(unit),
      unitAfter: inUsd(outcome.unit),
    })
    unit = outcome.unit
  }
  const { code, rateMicros } = facts.currency
  if (code !== LIST_CURRENCY) {
    trace.push({
      rule: 'currency',
      message: `Converted from US dollars: 1 USD is ${rateText(rateMicros)} ${code}.`,
      unitBefore: inUsd(unit),
      unitAfter: { minor: rounded(converted(unit, rateMicros), code), currency: code },
    })
  }
  return { unit, trace }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function refuseImpossible(lines: readonly QuoteLine[], facts: PriceFacts): void {
  for (const line of lines) {
    mustBeCount(line.quantity, `quantity of ${line.code}`)
    mustBeCount(line.users ?? 0, `number of users of ${line.code}`)
    mustBeCount(line.listPrice, `list price of ${line.code}`)
    mustBeShare(line.seminar?.promo?.basisPoints ?? 0, `promo code of ${line.code}`)
    for (const step of line.seminar?.earlyBird ?? [])
      mustBeShare(step.basisPoints, `early-bird discount of ${line.code}`)
    for (const part of partsOf(line)) {
      mustBeCount(part.listPrice, `list price of ${part.code}`)
      mustBeShare(part.intro?.basisPoints ?? 0, `introductory discount of ${part.code}`)
    }
  }
  for (const [code, price] of Object.entries(facts.partner.prices))
    mustBeCount(price, `partner price of ${code}`)
  mustBeShare(facts.partner.discountBasisPoints, 'partner discount')
  mustBeShare(facts.corporateBasisPoints, 'corporate discount')
  mustBeShare(facts.promo?.basisPoints ?? 0, 'promo code')
  mustBeCount(facts.currency.rateMicros, 'exchange rate')
  if (facts.currency.rateMicros === 0) throw new RangeError('The exchange rate is zero')
  if (facts.currency.code === LIST_CURRENCY && facts.currency.rateMicros !== RATE_OF_ONE)
    throw new RangeError('A US dollar is one US dollar')
}

function mustBeCount(value: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`The ${what} is no whole number: ${value}`)
}

function mustBeShare(value: number, what: string): void {
  if (!Number.isSafeInteger(value) || value < 0 || value > WHOLE)
    throw new RangeError(`The ${what} is no share of the whole: ${value}`)
}
