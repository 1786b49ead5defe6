import { toUsd } from '#features/shop/pricing/rules/currency.ts'
import type { Quote, QuotedLine } from '#features/shop/pricing/rules/quote-types.ts'

/** A line offered by staff. Amounts are minor units of the quote's currency. */
export interface OfferedLine {
  /** Course for which the line provides seats; null for services and access. */
  courseid: string | null
  description: string
  quantity: number
  unitMinor: number
  /** List price of a course; for services, the same as `unitMinor`. */
  listUnitMinor: number
}

/** Maximum quote total, in minor units. */
export const MAX_QUOTE_MINOR = 1_000_000_000

/**
 * Creates a quote from the lines entered by staff. The prices are used as entered, without the customer's discounts.
 * `code` applies to service lines; `rateMicros` is the units of the currency for one US dollar, in millionths.
 */
export function staffQuote(
  lines: readonly OfferedLine[],
  currency: { code: string; rateMicros: number },
  code: string,
): Quote {
  const quoted = lines.map((line, index) => quotedLine(line, currency.rateMicros, code, index))
  const total = sum(quoted.map((line) => line.total))
  return {
    currency: currency.code,
    rateMicros: currency.rateMicros,
    lines: quoted,
    listTotal: sum(quoted.map((line) => line.listTotal)),
    subtotal: total,
    tax: [],
    total,
    totalInUsd: sum(quoted.map((line) => line.totalInUsd)),
  }
}

function quotedLine(line: OfferedLine, rateMicros: number, code: string, index: number): QuotedLine {
  const { courseid, quantity, unitMinor, listUnitMinor } = line
  const total = unitMinor * quantity
  const listTotal = listUnitMinor * quantity
  return {
    lineId: `quoted:${index + 1}`,
    kind: courseid === null ? 'service' : 'course',
    code: courseid ?? code,
    name: line.description,
    quantity,
    users: null,
    units: quantity,
    unitListPrice: listUnitMinor,
    unitPrice: unitMinor,
    listTotal,
    total,
    saving: listTotal - total,
    totalInUsd: toUsd(total, rateMicros),
    trace: [],
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
