import { type ComponentType, createContext } from 'react'

/** Another feature's addition to the receipt of a TCEQ order. The web app provides it around the page. */
export const ReceiptNote = createContext<ComponentType | null>(null)
