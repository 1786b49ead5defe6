import { type ComponentType, createContext } from 'react'

/** Content from other features after a passed exam: the resulting certificate and the next step. */
export const AfterPass = createContext<ComponentType<{ passedAt: string }> | null>(null)
