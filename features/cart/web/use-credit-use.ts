import { useState } from 'react'
import { credit } from '#features/credit/contract.ts'
import { fromUsd } from '#features/pricing/rules/currency.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { usableCredit } from '#features/pricing/rules/usable-credit.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { useQuery } from '#platform/web/operations.ts'

export interface CreditUse {
  /** What the buyer has, in minor units of the quote's currency. */
  available: number
  /** What of it can pay for these lines (000 s5). */
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
  const available = quote ? Math.max(0, fromUsd(usd, quote.rateMicros)) : 0
  const usable = quote ? usableCredit(available, quote.lines) : 0
  const wanted = fromMajor(typed) ?? 0
  const used = Math.min(usable, Math.max(0, wanted))

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
    typed: quote && wanted > usable ? toMajor(usable) : typed,
    wasLowered: wasLowered || (quote !== null && wanted > usable),
    type,
    useAll: () => {
      setLowered(false)
      setTyped(toMajor(usable))
    },
  }
}
