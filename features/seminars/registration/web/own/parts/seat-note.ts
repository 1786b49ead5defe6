import { type ComponentType, createContext } from 'react'

/** What another feature shows to people registered for an event; the web app provides it around the pages. */
export const SeatNote = createContext<ComponentType<{ scheduleid: string }> | null>(null)
