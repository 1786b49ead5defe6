import { type ComponentType, createContext } from 'react'

/** What is shown below a message that belongs to something of another feature, by its kind: a ticket, a question. */
export const ThreadViews = createContext<Readonly<Record<string, ComponentType<{ id: string }>>>>({})
