import { useState } from 'react'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import { fromMajor } from '#platform/contract/money.ts'
import { useWatched } from '#platform/web/watched.ts'
import type { Total } from './entry-props.ts'
import { purchase } from './purchase.ts'

/** Returns the total of the cart's quote, or the total from the server if it reports a different one. */
export function useTotal(quoted: Total, lines: CheckoutProps['lines']): Total {
  const state = useWatched(purchase)
  const [moved, setMoved] = useState<{ total: Total; lines: CheckoutProps['lines']; of: unknown } | null>(
    null,
  )
  if (state.phase === 'refused' && state.error.code === 'price-changed' && moved?.of !== state.error) {
    const { total: now, currency } = state.error.data
    const answered = typeof currency === 'string' ? fromMajor(String(now)) : null
    // If the refusal contains no new total, the quote applies, which is refetched.
    const total = answered === null ? quoted : { minor: answered, currency: String(currency) }
    setMoved({ total, lines, of: state.error })
  }
  return moved?.lines === lines ? moved.total : quoted
}
