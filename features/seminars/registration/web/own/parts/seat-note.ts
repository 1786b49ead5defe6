import { type ComponentType, createContext } from 'react'

/** Component from another feature shown to registrants of an event; provided by the web app. */
export const SeatNote = createContext<ComponentType<{ scheduleid: string }> | null>(null)
