import { type ComponentType, createContext } from 'react'
import type { AdminOrder } from '../../contract/admin-operations.ts'

/** Components that other features add to the staff page of an order. */
interface Parts {
  /** Payments of the order, with their actions. */
  Payments: ComponentType<{ order: AdminOrder }>
  /** Dialog to refund the order. */
  Refund: ComponentType<{ order: AdminOrder; opened: boolean; onClose: () => void }>
  /** Ends a refund that was never confirmed by the provider. */
  EndRefund: ComponentType<{ refundid: string }>
}

/** Provided around the page by the web app, which knows all features. */
export const OrderAdminParts = createContext<Parts | null>(null)
