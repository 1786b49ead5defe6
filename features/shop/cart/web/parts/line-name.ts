import { seminarGroup } from '../../contract/seminar-group.ts'
import type { CartLine } from '../../rules/cart-lines.ts'
import type { CartPrices } from '../use-priced-cart.ts'

/** Lines whose code is no word for people. */
const nameless: Partial<Record<CartLine['kind'], string>> = { seminar: 'Seminar', consulting: 'Consulting' }

/** What a line is called: by its event, by its price, by the catalog, or at last by its code. */
export function lineName(line: CartLine, { priced, describe }: CartPrices): string {
  const quoted = priced?.quote.lines.find(({ lineId }) => lineId === line.lineId)
  return (
    (line.kind === 'seminar' && seminarGroup(line).event) ||
    quoted?.name ||
    (describe(line.code)?.name ?? nameless[line.kind] ?? line.code)
  )
}
