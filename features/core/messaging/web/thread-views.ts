import { type ComponentType, createContext } from 'react'

/** Components shown below a message that belongs to an item of another feature, by its kind: a ticket, a question. */
export const ThreadViews = createContext<Readonly<Record<string, ComponentType<{ id: string }>>>>({})
