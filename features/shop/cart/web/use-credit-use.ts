import { useState } from 'react'
import { credit } from '#features/shop/credit/contract.ts'
import { fromUsd, LIST_CURRENCY, rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { usableCredit } from '#features/shop/pricing/rules/usable-credit.ts'
import { quantize } from '#platform/contract/currencies.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { useQuery } from '#platform/web/operations.ts'

export interface CreditUse {
  /** The buyer's credit, in minor units of the quote's currency. */
  available: number
  /** Part of the credit that can pay for these lines (R-CAT-28). */
  usable: number
  /** Credit to use: the amount entered, limited to the usable amount. */
  used: number
  typed: string
  /** True if the amount entered was above the usable amount and was lowered. */
  wasLowered: boolean
  type: (text: string) => void
  useAll: () => void
}

/** Referral credit the buyer wants to apply to the cart, clamped during input. */
export function useCreditUse(quote: Quote | null, isSignedIn: boolean): CreditUse {
  const asked = useQuery(credit.getReferalCredit, {}, { enabled: isSignedIn })
  const [typed, setTyped] = useState('')
  const [wasLowered, setLowered] = useState(false)
  const usd = isSignedIn ? (fromMajor(asked.data?.credit ?? '') ?? 0) : 0
  const available = quote ? Math.max(0, fromUsd(usd, rateOfQuote(quote))) : 0
  const usable = quote ? usableCredit(available, quote.lines) : 0
  const requested = fromMajor(typed) ?? 0
  const used = Math.min(usable, quantize(Math.max(0, requested), quote?.currency ?? LIST_CURRENCY))

  const type = (text: string) => {
    const amount = text.replace(',', '.').replace(/[^\d.]/g, '')
    const minor = fromMajor(amount)
    const isOver = minor !== null && minor > usable
    setLowered(isOver)
    setTyped(isOver ? toMajor(usable) : amount)
  }
  return {
    available,
    usable,
    used,
    // The cart total dropped below the amount entered earlier.
    typed: quote && requested > usable ? toMajor(usable) : typed,
    wasLowered: wasLowered || (quote !== null && requested > usable),
    type,
    useAll: () => {
      setLowered(false)
      setTyped(toMajor(usable))
    },
  }
}
