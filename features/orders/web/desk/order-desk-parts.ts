import type { ComponentType } from 'react'
import type { DeskOrder } from '../../contract/desk-operations.ts'

/** What other features add to the desk's page of an order. */
export interface OrderDeskParts {
  /** Its payments, with what can be done about them. */
  Payments: ComponentType<{ order: DeskOrder }>
  /** The dialog that gives money back. */
  Refund: ComponentType<{ order: DeskOrder; opened: boolean; onClose: () => void }>
}

let plugged: OrderDeskParts | null = null

/** Called when the web app is composed. */
export function plugOrderDesk(parts: OrderDeskParts): void {
  plugged = parts
}

export const orderDeskParts = (): OrderDeskParts | null => plugged
