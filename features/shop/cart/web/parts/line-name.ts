import { seminarGroup } from '../../contract/seminar-group.ts'
import type { CartLine } from '../../rules/cart-lines.ts'
import type { CartPrices } from '../use-priced-cart.ts'

/** Line kinds whose code is not suitable for display. */
const nameless: Partial<Record<CartLine['kind'], string>> = { seminar: 'Seminar', consulting: 'Consulting' }

/** Display name of a line: from its event, its price, the catalog, or else its code. */
export function lineName(line: CartLine, { priced, describe }: CartPrices): string {
  const quoted = priced?.quote.lines.find(({ lineId }) => lineId === line.lineId)
  return (
    (line.kind === 'seminar' && seminarGroup(line).event) ||
    quoted?.name ||
    (describe(line.code)?.name ?? nameless[line.kind] ?? line.code)
  )
}
