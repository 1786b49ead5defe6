import { type ComponentType, createContext } from 'react'

/** What another feature shows to whoever has registered for an event; the web app puts it around the pages. */
export const SeatNote = createContext<ComponentType<{ scheduleid: string }> | null>(null)
