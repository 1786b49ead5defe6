import { useState } from 'react'
import { credit } from '#features/shop/credit/contract.ts'
import { fromUsd, LIST_CURRENCY, rateOfQuote } from '#features/shop/pricing/rules/currency.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { usableCredit } from '#features/shop/pricing/rules/usable-credit.ts'
import { quantize } from '#platform/contract/currencies.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { useQuery } from '#platform/web/operations.ts'

export interface CreditUse {
  /** What the buyer has, in minor units of the quote's currency. */
  available: number
  /** What of it can pay for these lines (R-CAT-28). */
  usable: number
  /** What is used: as typed, never more than can be. */
  used: number
  typed: string
  /** What was typed was more than can be used, and was lowered. */
  wasLowered: boolean
  type: (text: string) => void
  useAll: () => void
}

/** The referral credit that the buyer wants to use for the cart; clamped while it is typed. */
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
    // The cart became smaller than what had been typed before.
    typed: quote && requested > usable ? toMajor(usable) : typed,
    wasLowered: wasLowered || (quote !== null && requested > usable),
    type,
    useAll: () => {
      setLowered(false)
      setTyped(toMajor(usable))
    },
  }
}
