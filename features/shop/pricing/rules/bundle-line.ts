import { fromMajor } from '#platform/contract/money.ts'
import type { PricedCard } from './course-line.ts'
import { courseLine } from './course-line.ts'
import type { PricedPart, QuoteLine } from './quote-types.ts'

/** A bundle in a cart: `courses` are the codes of the selected offers. */
interface TickedBundle {
  lineId: string
  code: string
  quantity: number
  users: number
  courses: readonly string[]
}

/** A selectable offer with its name. */
export interface BundlePart extends PricedPart {
  name: string
}

/** Several courses sold at one price, as in the catalog, with amounts in major units as text. */
export interface PricedBundle {
  code: string
  name: string
  price: string
}

/** Converts a bundle to a quote line whose unit price is the sum of the parts for one user. */
export function bundleLine(bundle: TickedBundle, parts: readonly BundlePart[]): QuoteLine {
  const { lineId, code, quantity, users } = bundle
  return {
    lineId,
    kind: 'bundle',
    code,
    name: bundleName(parts),
    quantity,
    users,
    listPrice: parts.reduce((sum, { listPrice }) => sum + listPrice, 0),
    intro: null,
    parts: parts.map(({ code: part, listPrice, intro }) => ({ code: part, listPrice, intro })),
  }
}

/** Returns the catalog offers for a bundle's parts, or null if any part is not offered. */
export function offeredParts(
  codes: readonly string[],
  cards: readonly PricedCard[],
  bundles: readonly PricedBundle[],
): BundlePart[] | null {
  const parts = codes.map((code) => {
    const bundle = bundles.find((each) => each.code === code)
    if (bundle) return { code, name: bundle.name, listPrice: majorPrice(bundle), intro: null }
    const card = cards.find(({ courseid }) => courseid === code)
    if (!card) return null
    const { name, listPrice, intro } = courseLine(card)
    return { code, name, listPrice, intro }
  })
  const offered = parts.filter((part) => part !== null)
  return offered.length === parts.length && parts.length > 0 ? offered : null
}

function majorPrice({ code, price }: PricedBundle): number {
  const minor = fromMajor(price)
  if (minor === null) throw new RangeError(`${code} has no readable price: ${price}`)
  return minor
}

/** Formats the name: 'Bundle ROSI (RO Specialist Level I)' for one part, 'Bundle ROSI + OLC120' for several. */
function bundleName(parts: readonly BundlePart[]): string {
  const codes = parts.map(({ code }) => code).join(' + ')
  return parts.length === 1 ? `Bundle ${codes} (${parts[0]?.name})` : `Bundle ${codes}`
}
