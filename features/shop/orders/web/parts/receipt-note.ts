import { type ComponentType, createContext } from 'react'

/** What another feature shows on the receipt of an order that is taken for TCEQ; the web app puts it around the page. */
export const ReceiptNote = createContext<ComponentType | null>(null)
