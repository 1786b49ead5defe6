import { createContext } from 'react'

/** The slim bar of the page that is shown; null until it is drawn, and on pages without one. */
export const FocusBarSlot = createContext<HTMLElement | null>(null)
