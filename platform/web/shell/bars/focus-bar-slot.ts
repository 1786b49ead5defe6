import { createContext } from 'react'

/** The header element that the page fills; null until it is rendered, and on pages that do not use it. */
export const FocusBarSlot = createContext<HTMLElement | null>(null)
