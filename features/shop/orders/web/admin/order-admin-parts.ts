import { type ComponentType, createContext } from 'react'
import type { AdminOrder } from '../../contract/admin-operations.ts'

/** What other features add to the office's page of an order. */
interface Parts {
  /** Its payments, with what can be done about them. */
  Payments: ComponentType<{ order: AdminOrder }>
  /** The dialog that gives money back. */
  Refund: ComponentType<{ order: AdminOrder; opened: boolean; onClose: () => void }>
  /** Ends a refund that the provider never confirmed. */
  EndRefund: ComponentType<{ refundid: string }>
}

/** The web app, which knows all features, puts it around the page. */
export const OrderAdminParts = createContext<Parts | null>(null)
