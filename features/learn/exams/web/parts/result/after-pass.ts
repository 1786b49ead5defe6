import { type ComponentType, createContext } from 'react'

/** What other features show after a passed exam: the certificate it brought, and the next step. */
export const AfterPass = createContext<ComponentType<{ passedAt: string }> | null>(null)
