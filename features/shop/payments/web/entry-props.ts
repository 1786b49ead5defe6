import type { ReactNode } from 'react'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import type { BillingValues } from './use-billing-form.ts'

/** Props of every payment method. */
export interface EntryProps {
  userid: string
  known: Partial<BillingValues>
  order: Pick<CheckoutProps, 'lines' | 'partner' | 'credit'>
  /** Amount due after credit. */
  total: Total
  /** Total before credit, as used for invoices. */
  quoted: Total
  tceq: TceqPart
  onCancel: () => void
  onBusy: (busy: boolean) => void
  onPricesMoved: () => void
}

/** The cart's 'TCEQ Approved' prompt and its response. */
export interface TceqPart {
  /** Null if no course in the cart is approved by TCEQ. */
  prompt: ReactNode
  /** Labels of missing input while the prompt is unanswered. */
  missing: readonly string[]
  /** The response in the request format. */
  wire: string
}

/** Amount due, as shown on the button. */
export interface Total {
  minor: number
  currency: string
}
