import type { ReactNode } from 'react'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import type { BillingValues } from './use-billing-form.ts'

/** What every way to pay is given. */
export interface EntryProps {
  userid: string
  known: Partial<BillingValues>
  order: Pick<CheckoutProps, 'lines' | 'partner' | 'credit'>
  /** What is left to pay after credit. */
  total: Total
  /** The total before credit, as an invoice is written. */
  quoted: Total
  tceq: TceqPart
  onCancel: () => void
  onBusy: (busy: boolean) => void
  onPricesMoved: () => void
}

/** The 'TCEQ Approved' prompt of this cart, and its answer. */
export interface TceqPart {
  /** Null where no course of the cart is approved by TCEQ. */
  prompt: ReactNode
  /** In words what is missing, while the prompt is not answered. */
  missing: readonly string[]
  /** The answer as the wire carries it. */
  wire: string
}

/** What is to be paid, as the button says it. */
export interface Total {
  minor: number
  currency: string
}
