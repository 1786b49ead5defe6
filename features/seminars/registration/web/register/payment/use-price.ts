import { useRef } from 'react'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import { orders } from '#features/shop/orders/contract.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { useLive } from '#platform/web/live-events.ts'
import { useQuery } from '#platform/web/operations.ts'
import { detailsOf } from '../../../rules/entry/cart-line.ts'
import type { Entry } from '../entry/use-entry.ts'

const MINUTE = 60_000

interface Price {
  /** What the group costs now; null while it is asked for and where it cannot be bought. */
  quote: Quote | null
  /** What it cost before, where the price has moved under the buyer's eyes; null otherwise. */
  movedFrom: number | null
  /** Why it cannot be bought, in a sentence. */
  refused: string
  error: unknown
  retry: () => void
}

/** The group as a line of the cart. */
export const lineOf = (entry: Entry, offer: string): Omit<SeminarLine, 'lineId'> => ({
  kind: 'seminar',
  code: entry.event.scheduleid,
  quantity: 1,
  details: detailsOf(entry.draft, entry.event, offer),
})

/**
 * The price as the server quotes it; asked again when something about the seminars changes, and every minute, since
 * early-bird days end.
 */
export function usePrice(entry: Entry, partner: string, offer: string): Price {
  const line: SeminarLine = { ...lineOf(entry, offer), lineId: 'seminar:registration' }
  const input = { cart: writeWireCart([line], ''), partner }
  const asked = useQuery(orders.quote, input, { refetchInterval: MINUTE })
  useLive('seminars', () => void asked.refetch())
  const [refusal] = asked.data?.refused ?? []
  const quote = asked.data && !refusal ? asked.data.quote : null
  const movedFrom = useMoved(JSON.stringify(input), quote?.total ?? null)
  return {
    quote,
    movedFrom,
    refused: refusal?.message ?? '',
    error: asked.data ? null : asked.error,
    retry: () => void asked.refetch(),
  }
}

/** The total that was seen for the same wish, where it is not that of now. */
function useMoved(requested: string, total: number | null): number | null {
  const seen = useRef<{ requested: string; first: number } | null>(null)
  if (total === null) return null
  if (seen.current?.requested !== requested) seen.current = { requested, first: total }
  return seen.current.first === total ? null : seen.current.first
}
