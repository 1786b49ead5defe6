import { type ComponentType, createContext } from 'react'

/** Another feature's addition to the receipt of an order taken for TCEQ. The web app provides it around the page. */
export const ReceiptNote = createContext<ComponentType | null>(null)
