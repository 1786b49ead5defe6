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
  /** Current price of the group. Null while it loads or if the group cannot be bought. */
  quote: Quote | null
  /** Previous price if it changed while the buyer was viewing it; null otherwise. */
  movedFrom: number | null
  /** Reason it cannot be bought, as a sentence. */
  refused: string
  error: unknown
  retry: () => void
}

/** Converts the group to a cart line. */
export const lineOf = (entry: Entry, offer: string): Omit<SeminarLine, 'lineId'> => ({
  kind: 'seminar',
  code: entry.event.scheduleid,
  quantity: 1,
  details: detailsOf(entry.draft, entry.event, offer),
})

/**
 * Price as quoted by the server. Reloaded when something about the seminars changes, and every minute because
 * early-bird discounts expire.
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

/** Returns the total first shown for the same request if it differs from the current total; otherwise null. */
function useMoved(requested: string, total: number | null): number | null {
  const seen = useRef<{ requested: string; first: number } | null>(null)
  if (total === null) return null
  if (seen.current?.requested !== requested) seen.current = { requested, first: total }
  return seen.current.first === total ? null : seen.current.first
}
