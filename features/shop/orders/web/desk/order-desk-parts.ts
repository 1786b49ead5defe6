import { type ComponentType, createContext } from 'react'
import type { DeskOrder } from '../../contract/desk-operations.ts'

/** What other features add to the desk's page of an order. */
interface Parts {
  /** Its payments, with what can be done about them. */
  Payments: ComponentType<{ order: DeskOrder }>
  /** The dialog that gives money back. */
  Refund: ComponentType<{ order: DeskOrder; opened: boolean; onClose: () => void }>
  /** Ends a refund that the provider never confirmed. */
  EndRefund: ComponentType<{ refundid: string }>
}

/** The web app, which knows all features, puts it around the page. */
export const OrderDeskParts = createContext<Parts | null>(null)
