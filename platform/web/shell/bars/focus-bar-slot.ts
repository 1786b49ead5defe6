import { createContext } from 'react'

/** The part of the header that the page fills; null until it is drawn, and on pages that fill none. */
export const FocusBarSlot = createContext<HTMLElement | null>(null)
